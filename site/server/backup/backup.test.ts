import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, list } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  builtServer,
  editor,
  runServer,
  type ServerProcess,
  usedDataFolder,
} from '../../../tests/faults/server.mjs';
import { runBackupCommand } from './command';

// A drill: a backup of a server under load, restored to another machine's empty folder.

const minutes = (count: number) => count * 60_000;
const tus = { 'tus-resumable': '1.0.0' };

let folder: string;
let file: string;
let server: ServerProcess;
/** What was acknowledged before the backup began. */
let inquiries: string[];
let upload: { path: string; sha256: string };
let token: string;
/** What the editor reads before the backup begins, by address. */
let read: Map<string, unknown>;

const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const submit = async (url: string, message: string): Promise<string> => {
  const answer = await post(url, '/api/inquiries/contact', {
    name: 'Jane',
    email: 'jane@firm.example',
    company: 'Firm',
    phone: '',
    message,
  });
  if (answer.status !== 201) throw new Error(`The server answered ${answer.status}.`);
  return Object(await answer.json()).id;
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const dataDir = () => join(folder, 'data');

async function command(words: string[], data = dataDir()): Promise<{ code: number; text: string }> {
  let text = '';
  const code = await runBackupCommand(words, { DATA_DIR: data }, (line) => {
    text += line;
  });
  return { code, text };
}

/** What the editor reads at these paths. */
async function readAll(url: string, paths: Iterable<string>): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status, path).toBe(200);
    found.set(path, await answer.json());
  }
  return found;
}

/** Runs the server on a data folder while `use` asks it. */
async function withServer<Result>(data: string, use: (url: string) => Promise<Result>): Promise<Result> {
  const other = await runServer(builtServer, { DATA_DIR: data, INQUIRY_RATE_LIMIT: '100000' });
  try {
    return await use(other.url);
  } finally {
    await other.kill('SIGTERM');
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probata-backup-'));
  file = join(folder, 'site.backup');
  await usedDataFolder(dataDir());
  server = await runServer(builtServer, { DATA_DIR: dataDir(), INQUIRY_RATE_LIMIT: '100000' });
  const { url } = server;
  const signedIn = await post(url, '/auth/v1/token?grant_type=password', editor);
  token = Object(await signedIn.json()).access_token;
  const bytes = randomBytes(300_000);
  const begin = async () => {
    const begun = await fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `batch ${btoa('b'.repeat(32))},title ${btoa('Scans')}`,
      },
    });
    return begun.headers.get('location') ?? '';
  };
  const send = (path: string, body: Buffer) =>
    fetch(url + path, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(body),
    });
  const path = await begin();
  expect((await send(path, bytes)).status).toBe(204);
  upload = { path, sha256: sha256(bytes) };
  // An unfinished one, which a backup leaves out.
  await send(await begin(), bytes.subarray(0, 1000));

  // An editor's chat, a version of the persona, and a run of its test questions.
  const headers = { authorization: `Bearer ${token}` };
  const chat = `/api/chats/${randomUUID()}`;
  const message = { id: randomUUID(), role: 'user', content: 'Bates?', outcome: null };
  const test = {
    messages: [{ role: 'user', content: 'Bates?' }],
    expects: { sources: [], phrases: ['letters'] },
  };
  const { signature } = Object(await (await post(url, '/api/chat', test, headers)).json());
  const result = { question: 'Bates?', passed: true, missingSources: [], missingPhrases: [], signature };
  for (const [path, body] of [
    [`${chat}/messages`, { name: 'Kept', messages: [{ ...message, sources: [], persona: '' }] }],
    ['/rest/v1/app_settings?on_conflict=key', { key: 'persona-prompt', value: 'Kept.' }],
    ['/api/admin/persona/runs', { version: '1', results: [result], answered_by: 'quotes' }],
  ] as const)
    expect((await post(url, path, body, { ...headers, prefer: 'resolution=merge-duplicates' })).ok).toBe(
      true,
    );
  read = await readAll(url, [
    chat,
    '/rest/v1/app_settings_history?select=id,value&key=eq.persona-prompt',
    '/api/admin/persona/runs',
    `/api/admin/uploads/batches/${'b'.repeat(32)}`,
  ]);

  // What the health check leaves for a moment.
  writeFileSync(join(dataDir(), 'journal/.probe'), '');

  // Visitors send during the whole backup.
  inquiries = await Promise.all(Array.from({ length: 40 }, (_, number) => submit(url, `before ${number}`)));
  let isOver = false;
  const load = Array.from({ length: 4 }, async (_, visitor) => {
    for (let number = 0; !isOver; number += 1) await submit(url, `during ${visitor} ${number}`);
  });
  try {
    const { code, text } = await command(['backup', file]);
    expect([code, text]).toEqual([0, expect.stringMatching(/^The backup .+ is written \(\d+ MB\)\./)]);
  } finally {
    isOver = true;
    await Promise.all(load);
  }
}, minutes(4));
afterAll(async () => {
  await server?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup of a running server', () => {
  it('is for the account alone, and leaves nothing else', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['data', 'site.backup']);
    expect(readdirSync(dataDir()).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('leaves out what the health check writes', () => {
    const names: string[] = [];
    list({ file, sync: true, onReadEntry: ({ path }) => names.push(path) });
    expect(names).toContain('database/PG_VERSION');
    expect(names.filter((name) => name.includes('.probe'))).toEqual([]);
  });

  it(
    'brings back every inquiry, upload, chat, version, editor and key that was there when it began',
    async () => {
      const target = join(folder, 'restored');
      const { code, text } = await command(['restore', file], target);
      expect([code, text]).toEqual([0, expect.stringMatching(/^The data of \S+Z is restored to .+ Start/)]);
      await withServer(target, async (url) => {
        const headers = { authorization: `Bearer ${token}` };
        const found = new Set<string>();
        let after = '';
        do {
          const answer = await fetch(`${url}/api/admin/inquiries?limit=100${after}`, { headers });
          // The earlier token: the key came along.
          expect(answer.status).toBe(200);
          const list = Object(await answer.json());
          for (const { id } of list.inquiries) found.add(id);
          after = list.older === null ? '' : `&after=${list.older}`;
        } while (after !== '');
        expect(inquiries.filter((id) => !found.has(id))).toEqual([]);
        expect(await readAll(url, read.keys())).toEqual(read);
        const kept = await fetch(url + upload.path, { method: 'HEAD', headers: tus });
        const digest = Buffer.from(/:(.*):/.exec(kept.headers.get('repr-digest') ?? '')?.[1] ?? '', 'base64');
        expect(digest.toString('hex')).toBe(upload.sha256);
        const list = Object(await (await fetch(`${url}/api/admin/uploads`, { headers })).json());
        expect([list.totals.files, list.unfinished]).toEqual([1, []]);
        expect((await post(url, '/auth/v1/token?grant_type=password', editor)).status).toBe(200);
        expect(await submit(url, 'after the restore')).toMatch(/^[0-9a-f-]{36}$/);
      });
      // A restore over data keeps that data.
      const again = await command(['restore', file], target);
      expect([again.code, again.text]).toEqual([0, expect.stringContaining('What was there is in ')]);
      const [earlier = ''] = readdirSync(target).filter((name) => name.startsWith('before-'));
      expect(existsSync(join(target, earlier, 'database/PG_VERSION'))).toBe(true);
    },
    minutes(3),
  );

  it('does not replace a file', async () => {
    const before = sha256(readFileSync(file));
    const { code, text } = await command(['backup', file]);
    expect([code, text]).toEqual([1, expect.stringMatching(/^There is already a file .+: name another\.$/)]);
    expect(sha256(readFileSync(file))).toBe(before);
  });

  it('says why it was not written', async () => {
    const { code, text } = await command(['backup', join(folder, 'none/site.backup')]);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^The backup .+ was not written \(ENOENT\), .+\.$/),
    ]);
    expect(readdirSync(dataDir()).filter((name) => name.startsWith('.backup'))).toEqual([]);
  });
});

describe('a restore', () => {
  it(
    'that was killed between its renames is refused by a start, and completed by another run',
    async () => {
      const target = join(folder, 'killed');
      mkdirSync(join(target, 'database'), { recursive: true });
      writeFileSync(join(target, 'database/mine'), 'kept');
      // The renames of the real command end here as with SIGKILL: nothing of it runs afterwards.
      const cut = `data:text/javascript,${encodeURIComponent(
        `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module';
       const { rename } = fs;
       fs.rename = async (from, to) => { await rename(from, to); process.kill(process.pid, 'SIGKILL'); };
       syncBuiltinESMExports();`,
      )}`;
      const killed = spawnSync(
        process.execPath,
        [`--import=${cut}`, join(builtServer, '../operator.js'), 'restore', file],
        { env: { PATH: process.env['PATH'], DATA_DIR: target }, encoding: 'utf8' },
      );
      expect([killed.signal, killed.stderr]).toEqual(['SIGKILL', '']);
      await expect(runServer(builtServer, { DATA_DIR: target })).rejects.toThrow(
        /^A restore into .+ was cut short, .+: run the restore again; .+\.$/,
      );
      const { code, text } = await command(['restore', file], target);
      expect([code, text]).toEqual([0, expect.stringMatching(/^The data of /)]);
      expect(readdirSync(target).filter((name) => /restor/.test(name))).toEqual([]);
      expect(existsSync(join(target, 'database/PG_VERSION'))).toBe(true);
      const earlier = readdirSync(target).filter((name) => name.startsWith('before-'));
      expect(earlier.filter((name) => existsSync(join(target, name, 'database/mine')))).toHaveLength(1);
    },
    minutes(3),
  );

  it('refuses a folder that is in use', async () => {
    const { code, text } = await command(['restore', file]);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^Another server is already using the data folder/),
    ]);
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  });

  it.each([
    ['cut off in its middle', (path: string) => truncateSync(path, statSync(path).size >> 1)],
    ['cut off at its end', (path: string) => truncateSync(path, statSync(path).size - 2048)],
    [
      'changed in a byte',
      (path: string) => {
        const bytes = readFileSync(path);
        const at = bytes.indexOf('PG_VERSION') + 512;
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
        writeFileSync(path, bytes);
      },
    ],
    ['of something else', (path: string) => writeFileSync(path, randomBytes(100_000))],
    ['empty', (path: string) => writeFileSync(path, '')],
    [
      'another tar archive',
      (path: string) => {
        const other = join(folder, 'other');
        mkdirSync(other, { recursive: true });
        writeFileSync(join(other, 'manifest.json'), '{"format":"other"}');
        create({ cwd: other, file: path, sync: true }, ['manifest.json']);
        rmSync(other, { recursive: true });
      },
    ],
  ])('refuses a file that is %s, and changes nothing', async (_, damage) => {
    const path = join(folder, 'damaged');
    writeFileSync(path, readFileSync(file));
    damage(path);
    const target = join(folder, 'target');
    mkdirSync(join(target, 'database'), { recursive: true });
    writeFileSync(join(target, 'database/mine'), 'kept');
    const { code, text } = await command(['restore', path], target);
    expect([code, text]).toEqual([1, expect.stringMatching(/^The file .+ is no complete backup .+\.$/)]);
    expect(readFileSync(join(target, 'database/mine'), 'utf8')).toBe('kept');
    expect(readdirSync(target).sort()).toEqual(['database', 'instance']);
    for (const one of [path, target]) rmSync(one, { recursive: true });
  });

  it('names a file that is not there, and what PostgreSQL needs', async () => {
    const none = await command(['restore', join(folder, 'nothing')], join(folder, 'empty'));
    expect([none.code, none.text]).toEqual([1, expect.stringMatching(/^There is no file /)]);
    let answer = '';
    const code = await runBackupCommand(
      ['backup', file],
      { DATABASE_URL: 'postgres://x@127.0.0.1/y' },
      (text) => {
        answer = text;
      },
    );
    expect([code, answer]).toEqual([1, expect.stringContaining('docs/backup.md')]);
    expect((await command(['backup'])).code).toBe(2);
    expect((await command(['save', file])).code).toBe(2);
  });
});
