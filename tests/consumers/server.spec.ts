import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import postgres from 'postgres';
import { Upload } from 'tus-js-client';
import { postgresMissing, startPostgres } from '../faults/postgres.mjs';
import { type Receiver, startReceiver } from '../faults/receiver.mjs';
import { runServer, type ServerProcess } from '../faults/server.mjs';
import { prepare, run } from './project';
import { serverSamples } from './readme';

// Another property's own server: the samples of the READMEs on Hono, compiled by tsc.
test.skip(postgresMissing() !== null, postgresMissing() ?? '');

const scratch = mkdtempSync(join(tmpdir(), 'probata-property-'));
let folder: string;
let cluster: Awaited<ReturnType<typeof startPostgres>>;
let workflow: Receiver;
let server: ServerProcess;
let database: postgres.Sql;

test.beforeAll(async () => {
  folder = await prepare('server', (name, code) => ({ [`readme/${name}.ts`]: code }), serverSamples);
  [cluster, workflow] = await Promise.all([startPostgres(), startReceiver()]);
  const address = cluster.createDatabase('property');
  database = postgres(address, { onnotice: () => undefined });
  server = await runServer(join(folder, 'dist/main.js'), {
    DATABASE_URL: address,
    FOLDER: scratch,
    WORKFLOW: workflow.url,
  });
});
test.afterAll(async () => {
  await server?.kill();
  await database?.end();
  await Promise.all([cluster?.stop(), workflow?.stop()]);
  rmSync(scratch, { recursive: true, force: true });
});

test('the commands of the READMEs install what this server has', () => {
  const named = ['forms', 'uploads'].flatMap((name) => {
    const readme = readFileSync(join(folder, 'node_modules/@probata', name, 'README.md'), 'utf8');
    return /^npm install (.* hono .*)$/m.exec(readme)?.[1]?.split(' ') ?? [];
  });
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  }; // our own file
  expect([...new Set(named)].sort()).toEqual(Object.keys(dependencies).sort());
});

test('an inquiry of a browser without scripts is stored and delivered', async () => {
  const fields = { first_name: 'Ada', last_name: 'Byron', email: 'ada@firm.example', company: 'Byron LLP' };
  const answer = await fetch(`${server.url}/api/inquiries/contact`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, phone: '', message: 'From a form' }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/thanks?for=contact');
  const sent = {
    name: 'Ada Byron',
    email: fields.email,
    company: fields.company,
    phone: '',
    message: 'From a form',
  };
  await expect
    .poll(async () => (await workflow.received()).map(({ accepted, body }) => ({ accepted, body })))
    .toEqual([{ accepted: true, body: sent }]);
  await expect
    .poll(async () => [
      ...(await database`select form, name, email, company, phone, message, status from inquiries.inquiry`),
    ])
    .toEqual([{ form: 'contact', ...sent, status: 'delivered' }]);
});

test('a file sent by tus is on the disk, with its SHA-256 in the receipt and in the database', async () => {
  const bytes = randomBytes(300_000);
  let receipt: string | undefined;
  await new Promise((done, failed) =>
    new Upload(bytes, {
      endpoint: `${server.url}/api/uploads`,
      chunkSize: 100_000,
      metadata: { filename: 'Exhibit A.pdf', sender: 'Ada Byron' },
      onAfterResponse: (_request, response) => {
        receipt = response.getHeader('repr-digest') ?? receipt;
      },
      onSuccess: done,
      onError: failed,
    }).start(),
  );
  const digest = createHash('sha256').update(bytes);
  const sha256 = digest.copy().digest('hex');
  expect(receipt).toBe(`sha-256=:${digest.digest('base64')}:`);
  const rows = await database`select id, name, size::int as size, sha256 from uploads.upload`;
  expect([...rows]).toEqual([{ id: expect.any(String), name: 'Exhibit A.pdf', size: bytes.length, sha256 }]);
  const folder = join(scratch, 'uploads');
  expect(readdirSync(folder)).toContain(rows[0]?.['id']);
  expect(readFileSync(join(folder, rows[0]?.['id'])).equals(bytes)).toBe(true);
});

test('our declarations hold without skipLibCheck', async () => {
  // Those of srvx, which @tus/server imports, name types of Deno.
  const found = await run(folder, 'npx', ['tsc', '--noEmit', '--skipLibCheck', 'false']).catch(String);
  expect(found).toContain('node_modules/srvx/');
  expect(found.split('\n').filter((line) => line.includes('@probata'))).toEqual([]);
});

test('the server stops when it is asked to', async () => {
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});
