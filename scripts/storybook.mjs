// The review room: `npm run storybook` serves it on http://127.0.0.1:6006, `npm run storybook -- --build` writes storybook-static/.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const build = process.argv.includes('--build');
const port = process.env.STORYBOOK_PORT ?? '6006';
const words = build
  ? ['build', '--output-dir', 'storybook-static', '--quiet']
  : ['dev', '--port', port, '--host', '127.0.0.1', '--exact-port', '--ci', '--no-version-updates'];

// The command's own file, not npx: a signal then reaches the server instead of a wrapper that leaves it running.
const bin = fileURLToPath(new URL('../node_modules/storybook/dist/bin/dispatcher.js', import.meta.url));
const child = spawn(process.execPath, [bin, ...words, '--disable-telemetry'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
