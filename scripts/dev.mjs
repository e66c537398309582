// `npm run dev`: the pages from source with hot reload on http://127.0.0.1:5173; the server's interfaces run beside it on the built code.
import { spawn } from 'node:child_process';
import { requireDependencies, requireNode, root, step } from './setup.mjs';

requireNode();
requireDependencies();
const { build } = await import('./build.mjs');
await build();
const { createServer } = await import('vite');

const api = spawn(process.execPath, [`${root}site/dist/server/main.js`], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: process.env.PORT ?? '4173', ALLOWED_ORIGINS: 'http://127.0.0.1:5173' },
});
const target = `http://127.0.0.1:${process.env.PORT ?? '4173'}`;
const vite = await createServer({
  configFile: `${root}site/vite.config.ts`,
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target }, '/auth': { target }, '/rest': { target } },
  },
});
// Pages are rendered in the browser only: what counts here is the short way from a change to the screen.
vite.middlewares.use((request, response, next) => {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Development</title></head>
<body><div id="root"></div><script type="module">
import '/@vite/client';
import RefreshRuntime from '/@react-refresh';
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
const { showInDevelopment } = await import('/app/entry-client.tsx');
await showInDevelopment();
</script></body></html>`;
  response.setHeader('content-type', 'text/html');
  response.end(page);
});
await vite.listen();
step('Pages from source: http://127.0.0.1:5173');
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    api.kill();
    await vite.close();
    process.exit(0);
  });
