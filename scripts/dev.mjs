// `npm run dev`: Vite serves the pages from source with hot reload on http://127.0.0.1:5173; the built server runs beside it for /api.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { root } from './setup.mjs';

const api = spawn(process.execPath, [`${root}site/dist/server/main.js`], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ALLOWED_ORIGINS: 'http://127.0.0.1:5173' },
});
const vite = await createServer({ configFile: `${root}site/vite.config.ts` });
await vite.listen();
vite.printUrls();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    api.kill();
    await vite.close();
    process.exit(0);
  });
