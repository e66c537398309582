// `npm start`: installs if needed, builds if stale, serves. Everything it needs, it does itself.
import { spawn } from 'node:child_process';
import { fail, requireDependencies, requireNode, root } from './setup.mjs';

requireNode();
requireDependencies();
const { build } = await import('./build.mjs');
await build().catch((error) => fail(error instanceof Error ? error.message : String(error)));

const server = spawn(process.execPath, [`${root}site/dist/server/main.js`], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
