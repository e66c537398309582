import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { consumerEnvironment, prepare } from './project';
import { shownSamples } from './readme';
import {
  arrived,
  compareSamples,
  expect,
  fiveFields,
  holdCall,
  isStyled,
  sendInquiry,
  test,
} from './visitor';

let next: ChildProcess;
let url: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  server.close();
  await once(server, 'close');
  return port;
}

// Its build checks the types, without skipLibCheck.
test.beforeAll(async ({ receiver }) => {
  const folder = await prepare('next', (name, component) => ({
    [`app/readme/${name}/page.tsx`]: `'use client';\n${component}`,
  }));
  url = `http://127.0.0.1:${await freePort()}`;
  const { hostname, port } = new URL(url);
  // Without npm in between, so that SIGTERM reaches the server itself.
  next = spawn(
    process.execPath,
    [join(folder, 'node_modules/next/dist/bin/next'), 'start', '-H', hostname, '-p', port],
    {
      cwd: folder,
      env: { ...consumerEnvironment(), INQUIRIES_URL: receiver.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  await new Promise<void>((done, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/Ready in/.test(output)) done();
    };
    next.stdout?.on('data', read);
    next.stderr?.on('data', read);
    next.once('exit', (code) => failed(new Error(`next start ended with ${code}:\n${output}`)));
  });
});
test.afterAll(async () => {
  if (!next || next.exitCode !== null) return;
  next.kill('SIGTERM');
  await once(next, 'exit');
});

test('server components render ours without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(url);
  expect(response?.headers()['content-security-policy']).toMatch(
    /script-src 'self' 'nonce-[^']+' 'strict-dynamic';/,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'A property in Next.js' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '1. Scope' })).toBeVisible();
  expect(await isStyled(page.getByRole('button', { name: 'Send message' }))).toBe(true);
  await context.close();
});

test('the form of a Next.js page is sent', async ({ page, receiver }) => {
  await page.goto(url, { waitUntil: 'networkidle' });
  const message = await sendInquiry(page, 'contact');
  expect(await arrived(receiver, message)).toEqual([fiveFields(message)]);
});

test('a call is held from a Next.js page', async ({ page }) => {
  await page.goto(url, { waitUntil: 'networkidle' });
  await holdCall(page);
});

compareSamples('in Next.js', shownSamples.tsx, (sample) => `${url}/readme/${sample}`);
