import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createLog, StartFailure } from '@probata/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings, type PublicSettings } from '../../contract/settings';
import { sendFile } from './files';
import { Pages } from './pages';

// The build as it is served, its renderer included: run `npm run build` first.
const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const asset = `/assets/${readdirSync(join(dist, 'client/assets')).find((name) => /^bootstrap.*\.js$/.test(name))}`;
const log = createLog(() => undefined);
let scratch: string;
let server: Server;
let pages: Pages;

const load = (
  settings: PublicSettings = defaultSettings,
  publicOrigin: string | null = null,
  folder = dist,
) => Pages.load({ folder, outputFolder: mkdtempSync(join(scratch, 'pages-')), settings, publicOrigin, log });

/** Not fetch: it would tidy the path before it is sent, and unpack the answer. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<IncomingMessage & { body: Buffer }> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  return new Promise((done, failed) => {
    const asked = httpRequest({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done(Object.assign(answer, { body: Buffer.concat(chunks) })));
    });
    asked.on('error', failed).end();
  });
}

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'probata-pages-'));
  pages = await load();
  server = createServer((request, response) => void pages.serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(scratch, { recursive: true, force: true });
});

describe('pages', () => {
  it.each(['/', '/Home', '/Training', '/Training?x=1'])('%s is a page', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body.toString()).toContain('<h1');
  });

  it.each([
    ['/home', '/'],
    ['/HOME?sent=contact', '/?sent=contact'],
    ['/training', '/Training'],
    ['/TRAINING/', '/Training'],
    ['/Training/', '/Training'],
    ['/%74raining', '/Training'],
    ['/index.html', '/'],
    ['/training.html', '/Training'],
  ])('%s is led to %s', async (path, location) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
  });

  it.each([
    '/nowhere',
    asset.replace('assets', 'Assets'),
    asset.toUpperCase(),
    '/404.html',
    '/.vite/manifest.json',
    '/../pages.json',
    '/assets/../../pages.json',
    '/%2e%2e/pages.json',
    '/assets/..%2f..%2fpages.json',
    '/..\\pages.json',
    '//firm.example',
    '/%',
    '/%00',
    '/index.html.br',
    '/constructor',
    '/__proto__',
  ])('%s is not found', async (path) => {
    const answer = await get(path);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.statusCode).toBe(404);
    expect(answer.body.toString()).toContain('404: Page not found');
  });

  it('is packed as the browser likes best, each packing under its own tag', async () => {
    const plain = await get('/');
    const packed = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const older = await get('/', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.body)).toEqual(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const tags = [plain, packed, older].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const answer of [plain, packed, older]) {
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    }
  });

  it('is not sent again while it is unchanged', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `W/${headers.etag}` });
    expect([again.statusCode, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(
      (await get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })).statusCode,
    ).toBe(200);
    const missing = await get('/nowhere');
    expect((await get('/nowhere', { 'if-none-match': String(missing.headers.etag) })).statusCode).toBe(404);
  });

  it('has validators of its content, whatever the time that a build gave its file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'probata-validators-'));
    const file = { root: folder, name: 'a.txt', encodings: [] };
    const server = createServer((request, response) => void sendFile(file, request, response, {}));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // it listens on a port
    // Not fetch: it asks caches for a fresh copy beside each condition.
    const read = (headers: Record<string, string> = {}) =>
      new Promise<Response>((done, failed) => {
        httpRequest({ host: '127.0.0.1', port, headers, agent: false }, (answer) => {
          const { statusCode: status = 0, headers: sent } = answer;
          answer
            .setEncoding('utf8')
            .toArray()
            .then(
              (text) =>
                done(
                  new Response(status === 304 ? null : text.join(''), {
                    status,
                    headers: sent as Record<string, string>,
                  }),
                ),
              failed,
            );
        })
          .on('error', failed)
          .end();
      });
    const write = (text: string) => {
      writeFileSync(join(folder, 'a.txt'), text);
      utimesSync(join(folder, 'a.txt'), 0, 0);
    };
    try {
      write('one');
      const first = await read();
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{43}"$/);
      expect(Date.parse(first.headers.get('last-modified') ?? '')).toBeGreaterThan(1e12);
      expect((await read({ 'if-none-match': etag })).status).toBe(304);
      write('two');
      const second = await read({ 'if-none-match': etag });
      expect([second.status, await second.text()]).toEqual([200, 'two']);
      expect((await read({ range: 'bytes=0-0', 'if-range': etag })).status).toBe(200);
      write('one');
      expect((await read()).headers.get('etag')).toBe(etag);
      rmSync(join(folder, 'a.txt'));
      const gone = await read();
      expect([gone.status, gone.headers.get('etag')]).toEqual([404, null]);
    } finally {
      server.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('answers HEAD with the same headers and no body', async () => {
    const [whole, head] = [await get('/Training'), await get('/Training', {}, 'HEAD')];
    expect(head.body.length).toBe(0);
    const { date: _, ...headers } = whole.headers;
    expect(head.headers).toMatchObject(headers);
  });

  it('carries the policy with the hashes of its own scripts', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*;style-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe');
  });

  it('shows the success of a form only where the form is', async () => {
    const [contact, training] = ['Thank you for your message!', 'Message sent!'];
    expect((await get('/?sent=contact')).body.toString()).toContain(contact);
    expect((await get('/Training?sent=training')).body.toString()).toContain(training);
    for (const path of ['/?sent=training', '/Training?sent=contact', '/?sent=other']) {
      const text = (await get(path)).body.toString();
      expect(text).not.toContain(contact);
      expect(text).not.toContain(training);
    }
  });
});

describe('files', () => {
  it('whose names change with their content are kept for a year', async () => {
    const answer = await get(asset, { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await get('/images/favicon.png')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['/video/hero.mp4', '/images/favicon.png'])('%s is sent in parts', async (path) => {
    const whole = await get(path);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const part = await get(path, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.body.length}`);
    expect(part.headers['content-length']).toBe('10');
    expect(part.body).toEqual(whole.body.subarray(10, 20));
    expect((await get(path, { range: 'bytes=-5' })).body).toEqual(whole.body.subarray(-5));
    expect((await get(path, { range: `bytes=${whole.body.length}-` })).statusCode).toBe(416);
    const changed = await get(path, { range: 'bytes=0-1', 'if-range': '"other"' });
    expect([changed.statusCode, changed.body.length]).toEqual([200, whole.body.length]);
    const modified = String(whole.headers['last-modified']);
    expect((await get(path, { range: 'bytes=0-1', 'if-range': modified })).statusCode).toBe(206);
  });

  it('that are documents carry a policy too', async () => {
    const answer = await get('/navigator/navigator-deep-dive/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';style-src 'self';");
  });
});

describe('a server with settings of its own', () => {
  it('renders the pages again, compressed, with the new hashes and policy', async () => {
    const before = pages;
    const guestUploadUrl = 'https://files.firm.example/guest';
    pages = await load({ ...defaultSettings, guestUploadUrl });
    try {
      const plain = await get('/SendFile');
      expect(plain.body.toString()).toContain(`src="${guestUploadUrl}"`);
      expect(plain.headers['content-security-policy']).toContain(
        "frame-src 'self' https://files.firm.example",
      );
      const packed = await get('/SendFile', { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
      expect((await get('/nowhere')).statusCode).toBe(404);
    } finally {
      pages = before;
    }
  });

  it('takes every address from its own origin', async () => {
    const before = pages;
    pages = await load(defaultSettings, 'https://www.firm.example');
    try {
      for (const path of ['/', '/Training', '/terms-and-conditions', '/sitemap.xml', '/robots.txt']) {
        const text = (await get(path)).body.toString();
        expect(text, path).toContain('https://www.firm.example/');
        expect(text, path).not.toContain('https://probata.example');
      }
      const home = (await get('/')).body.toString();
      expect(home).toContain('<link rel="canonical" href="https://www.firm.example/"/>');
      expect(home).toContain('"url":"https://www.firm.example"');
      expect((await get('/')).headers['content-security-policy']).toContain('upgrade-insecure-requests');
    } finally {
      pages = before;
    }
  });

  it('does not render when the settings are those of the build', async () => {
    expect((await get('/')).body.toString()).toBe(readFileSync(join(dist, 'pages/files/index.html'), 'utf8'));
  });
});

describe('a broken build', () => {
  it.each(['pages/files/Training.html', 'pages/pages.json', 'renderer/render.js'])(
    'without %s stops the start in one sentence',
    async (file) => {
      const folder = mkdtempSync(join(scratch, 'broken-'));
      symlinkSync(join(dist, 'client'), join(folder, 'client'));
      for (const part of ['pages', 'renderer'])
        cpSync(join(dist, part), join(folder, part), { recursive: true });
      rmSync(join(folder, file));
      const settings = {
        ...defaultSettings,
        ...(file.startsWith('renderer') && { blogUrl: 'https://x.example/' }),
      };
      const failed = load(settings, null, folder);
      await expect(failed).rejects.toThrow(StartFailure);
      await expect(failed).rejects.toThrow(/: run npm run build\.$/);
    },
  );
});
