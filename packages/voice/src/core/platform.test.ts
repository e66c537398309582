import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the core compiles without the browser’s and Node’s types', () => {
  const root = new URL('../../../../', import.meta.url);
  const compile = () =>
    execFileSync(process.execPath, [
      fileURLToPath(new URL('node_modules/typescript/bin/tsc', root)),
      '-p',
      fileURLToPath(new URL('packages/voice/tsconfig.core.json', root)),
    ]);
  expect(compile).not.toThrow();
}, 60_000);
