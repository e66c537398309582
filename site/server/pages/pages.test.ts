import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallBuild } from '../../../tests/faults/server.mjs';
import { defaultSettings, type PublicSettings } from '../../app/settings';
import { StartFailure } from '../failure';
import { createLog } from '../log';
import { Pages } from './pages';
import { createPolicy, inlineHashes } from './policy';

const log = createLog(() => undefined);
let folder: string;
let server: Server;
let pages: Pages;

const load = (settings: PublicSettings = defaultSettings, publicOrigin: string | null = null) =>
  Pages.load({ folder, settings, publicOrigin, log });

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
  folder = smallBuild();
  pages = await load();
  server = createServer((request, response) => pages.serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

describe('pages', () => {
  it.each(['/', '/Home', '/Training', '/Training?x=1'])('%s is a page', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body.toString()).toContain('<h1>');
  });

  it.each([
    ['/home', '/'],
    ['/HOME?sent=contact', '/?sent=contact'],
    ['/training', '/Training'],
    ['/TRAINING/', '/Training'],
    ['/Training/', '/Training'],
    ['/%74raining', '/Training'],
    ['/index.html', '/'],
    ['/training/index.html', '/Training'],
  ])('%s is led to %s', async (path, location) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
  });

  it.each([
    '/nowhere',
    '/Assets/app-1a2b3c.js',
    '/assets/APP-1a2b3c.js',
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
    expect(answer.body.toString()).toContain('<h1>Not found</h1>');
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
    expect(policy).toContain("script-src 'self' 'sha256-built'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('shows the success of a form only where the form is', async () => {
    expect((await get('/?sent=contact')).body.toString()).toContain('<p id="result">success</p>');
    expect((await get('/Training?sent=training')).body.toString()).toContain('<p id="result">success</p>');
    for (const path of ['/?sent=training', '/Training?sent=contact', '/?sent=other'])
      expect((await get(path)).body.toString()).not.toContain('id="result"');
  });
});

describe('files', () => {
  it('whose names change with their content are kept for a year', async () => {
    const answer = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await get('/images/logo.png')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['/video/hero.mp4', '/images/logo.png'])('%s is sent in parts', async (path) => {
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
    expect((await get(path, { range: 'bytes=0-1', 'if-range': String(whole.headers.etag) })).statusCode).toBe(
      206,
    );
  });

  it('that are documents carry a policy too, with their own hashes', async () => {
    const answer = await get('/deep/');
    expect(answer.statusCode).toBe(200);
    const { scripts, styles } = inlineHashes(answer.body.toString());
    expect([scripts.length, styles.length]).toEqual([1, 1]);
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' ${scripts[0]}`);
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' ${styles[0]}`);
  });
});

describe('a server with settings of its own', () => {
  const own = { ...defaultSettings, blogUrl: 'https://blog.firm.example/' };

  it('renders the pages again, packed, with the new hashes', async () => {
    const before = pages;
    pages = await load(own);
    try {
      const plain = await get('/Training');
      expect(plain.body.toString()).toContain('<p id="blog">https://blog.firm.example/</p>');
      expect(plain.headers['content-security-policy']).toContain("'sha256-rendered'");
      const packed = await get('/Training', { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
      const tightest = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.body.length,
      };
      expect(packed.body, 'as the build packs them').toEqual(
        brotliCompressSync(plain.body, { params: tightest }),
      );
      const missing = await get('/nowhere');
      expect(missing.statusCode).toBe(404);
      expect(missing.body.toString()).toContain('Rendered /404');
    } finally {
      pages = before;
    }
  });

  it('renders them again for its own address, and asks browsers to stay on https', async () => {
    const before = pages;
    pages = await load(defaultSettings, 'https://www.firm.example');
    try {
      const answer = await get('/');
      expect(answer.body.toString()).toContain('<p id="origin">https://www.firm.example</p>');
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    } finally {
      pages = before;
    }
  });

  it('does not render when the settings are those of the build', async () => {
    expect((await get('/')).body.toString()).toBe(readFileSync(join(folder, 'client/index.html'), 'utf8'));
  });
});

describe('a broken build', () => {
  it.each(['client/Training/index.html', 'pages.json', 'ssr/entry-server.js'])(
    'without %s stops the start in one sentence',
    async (file) => {
      const path = join(folder, file);
      const kept = readFileSync(path);
      rmSync(path);
      try {
        const settings = file.startsWith('ssr')
          ? { ...defaultSettings, blogUrl: 'https://x.example/' }
          : defaultSettings;
        const failed = load(settings);
        await expect(failed).rejects.toThrow(StartFailure);
        await expect(failed).rejects.toThrow(/: run npm run build\.$/);
      } finally {
        writeFileSync(path, kept);
      }
    },
  );
});

describe('createPolicy', () => {
  const parties = [
    {
      id: 'voice',
      name: 'Voice',
      purpose: 'x',
      side: 'browser',
      contacted: 'on-click',
      when: 'x',
      learns: 'x',
      pages: ['/'],
      hosts: [],
      settings: ['VAPI_PUBLIC_KEY'],
      csp: { 'script-src': ['https://voice.example'], 'connect-src': ['https://voice.example'] },
    },
  ] as const;
  const policy = (settings: PublicSettings) =>
    createPolicy({ settings, thirdParties: parties, publicOrigin: null })({ scripts: [], styles: [] });

  it('allows a third party only when its setting names it', () => {
    expect(policy(defaultSettings)).not.toContain('voice.example');
    const voice = { publicKey: 'k', assistantId: 'a', baseUrl: 'https://own.example/api' };
    const allowed = policy({ ...defaultSettings, voice });
    expect(allowed).toContain("script-src 'self' https://voice.example;");
    expect(allowed).toContain("connect-src 'self' https://voice.example https://own.example;");
  });

  it('allows the hosts that settings name', () => {
    const allowed = policy({
      blogUrl: null,
      guestUploadUrl: 'https://files.example/guest?x=1',
      voice: null,
      supabase: { url: 'https://p.supabase.co', anonKey: 'k' },
      sentryDsn: 'https://key@sentry.example/5',
    });
    expect(allowed).toContain("frame-src 'self' https://files.example;");
    expect(allowed).toContain("connect-src 'self' https://p.supabase.co https://sentry.example;");
  });
});
