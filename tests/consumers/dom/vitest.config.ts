import { defineConfig } from 'vitest/config';

// Each environment with our setup file, and without it: what needs no stand-in works as it is.
const project = (environment: 'jsdom' | 'happy-dom', setupFiles: string[], include: string[]) => ({
  test: {
    name: `${environment}${setupFiles.length ? ', with @probata/ui/testing' : ''}`,
    environment,
    globals: true,
    // Other suites run beside it on two processors.
    testTimeout: 60_000,
    setupFiles,
    include,
  },
});

export default defineConfig({
  test: {
    projects: (['jsdom', 'happy-dom'] as const).flatMap((environment) => [
      project(environment, ['@probata/ui/testing'], ['tests/*.test.tsx']),
      project(environment, [], ['tests/plain.test.tsx']),
    ]),
  },
});
