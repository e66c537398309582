// The chat routes in a child process, without accounts or a database: every request is an editor's. Node loads the model's
// libraries there as in production, unlike a test runner.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { startChild } from './child-process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const entry = `
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createLog, defaultBodyLimits } from '@probata/server';
import { AnswerSigner } from './src/chat/server/answer-signer';
import { chatRoutes } from './src/chat/server/routes';

const { folder, model } = JSON.parse(process.env.AGENT ?? '{}');
const routes = chatRoutes({
  folder,
  model,
  company: 'Probata',
  limiter: { consume: async () => undefined },
  requireEditor: async () => ({ email: 'editor@firm.example', role: 'editor' }),
  readPersona: async () => 'You are the persona.',
  signer: new AnswerSigner(async () => 'key'),
  limits: defaultBodyLimits,
  log: createLog(),
});
const server = createServer(getRequestListener(routes.fetch, { overrideGlobalObjects: false }));
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
process.stdin.resume().once('end', () => process.exit(0));
`;

/** Bundles the routes; the file is deleted when this process ends. */
export async function bundleAgent() {
  const outfile = join(root, `packages/admin/.cache/agent-${process.pid}/main.js`);
  await build({
    stdin: { contents: entry, resolveDir: join(root, 'packages/admin'), loader: 'js' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    alias: {
      '@probata/forms': join(root, 'packages/forms/src/index.ts'),
      '@probata/server': join(root, 'packages/server/src/index.ts'),
      '@probata/server/contract': join(root, 'packages/server/src/contract.ts'),
    },
  });
  process.once('exit', () => rmSync(join(outfile, '..'), { recursive: true, force: true }));
  return outfile;
}

/** @typedef {Awaited<ReturnType<typeof startAgent>>} Agent */

/**
 * Runs the routes over a blog's folder until they serve. Without a model the agent quotes.
 * @param {string} bundle
 * @param {{ folder: string, model?: { baseUrl: string, apiKey: string | null, model: string, timeoutMs: number } | null }} settings
 */
export async function startAgent(bundle, { folder, model = null }) {
  const { url, printed, stop } = await startChild([bundle], {
    name: 'agent',
    env: { PATH: process.env.PATH, AGENT: JSON.stringify({ folder, model }) },
  });
  return { url, logged: printed, stop };
}
