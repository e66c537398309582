import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds Storybook; the task runner skips it when no source changed. */
export default function buildStorybook(): void {
  if (process.env.STORYBOOK_STATIC) return;
  execFileSync('npm', ['run', 'build:storybook'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
