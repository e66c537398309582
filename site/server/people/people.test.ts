import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  erasureReceiptSchema,
  peopleEndpoints,
  personAnswerSchema,
  personExportSchema,
  personListLimit,
} from '@probata/admin/contract';
import { ChatStore, SavedViews } from '@probata/admin/server';
import { type Inquiry, toInquiry } from '@probata/forms';
import { applyRetention, receive } from '@probata/forms/server/parts';
import { createLog, rewriteTables } from '@probata/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { type Receiver, startReceiver } from '../../../tests/faults/receiver.mjs';
import { uploadsEndpoint } from '../../contract/endpoints';
import { ServerFixture } from '../server-fixture';
import { textTables } from '../tables';

const person = 'Ann.Lee@firm.example';
const other = 'mary-ann.lee@firm.example';
/** A word that no other text has. */
const word = 'zanzibarquince';
const tus = { 'tus-resumable': '1.0.0' };
const patience = { timeout: 30_000, interval: 20 };
vi.setConfig({ testTimeout: 60_000 });

const inquiryOf = (email: string, message: string): Inquiry => ({
  ...toInquiry({ first_name: 'Ann', last_name: 'Lee', email, company: 'Firm', phone: '' }),
  message,
});

/** The files below a folder that hold a text, in any letter case. */
const filesWith = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').toLowerCase().includes(text.toLowerCase()))
    .map((path) => path.slice(folder.length + 1));

describe.each(databases)('what is held about a person, %s', (kind) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.stop());
  const server = new ServerFixture(kind, {
    settings: () => ({ TRAINING_WORKFLOW_URL: `${receiver.url}/training`, INQUIRY_MINIMUM_MS: '0' }),
    pace: { firstWait: 30, longestWait: 60, pollInterval: 100, timeout: 1500 },
    requireEditor: async (request) => {
      const [, role] = /^Bearer (editor|viewer)$/.exec(request.headers.get('authorization') ?? '') ?? [];
      return role === 'editor' || role === 'viewer' ? { email: `${role}@firm.example`, role } : null;
    },
  });
  const ask = ({ path }: { path: string }, body: unknown, role = 'editor') =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${role}`, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const find = async (email: string, role?: 'viewer') =>
    personAnswerSchema.parse(await (await ask(peopleEndpoints.search, { email }, role)).json());
  const erase = async (email: string, uploads = false) =>
    erasureReceiptSchema.parse(await (await ask(peopleEndpoints.erase, { email, uploads })).json());
  const submit = async (form: 'contact' | 'training', email: string, message: string): Promise<string> => {
    const answer = await fetch(`${server.url}/api/inquiries/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inquiryOf(email, message)),
    });
    expect(answer.status).toBe(201);
    return Object(await answer.json()).id;
  };
  const upload = async (name: string, details: Readonly<Record<string, string>> = {}): Promise<void> => {
    const begun = await fetch(server.url + uploadsEndpoint, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': '3',
        'upload-metadata': Object.entries({ filename: name, ...details })
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
    const sent = await fetch(server.url + (begun.headers.get('location') ?? ''), {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'abc',
    });
    expect(sent.status).toBe(204);
  };
  /** A chat of an account that asked one question. */
  const keepChat = async (email: string, content: string): Promise<string> => {
    const id = randomUUID();
    const message = { id: randomUUID(), role: 'user' as const, content, outcome: null };
    expect(
      await new ChatStore(server.database).add({ email }, id, {
        name: 'A chat',
        messages: [{ ...message, sources: [], persona: '' }],
      }),
    ).toBeNull();
    return id;
  };
  const auditOf = () =>
    server.database.query<{ event: string; actor: string; target: string | null; detail: string }>(
      'select event, actor, target, detail from accounts.event order by id desc',
    );
  /** Nothing of a damaged disk is in the database: its lines were set aside by an earlier start. */
  const setAside = (...lines: string[]) => {
    mkdirSync(join(server.dataDir, 'journal/damaged'), { recursive: true });
    writeFileSync(join(server.dataDir, 'journal/damaged/1-000000001.journal'), `${lines.join('\n')}\n`);
  };

  it('is found in inquiries, uploads, the journal, the audit list and the settings', async () => {
    const own = await submit('contact', person, `Contact ${word}`);
    const trained = await submit('training', person.toUpperCase(), `Training ${word}`);
    await expect.poll(async () => (await server.store.find(trained))?.status, patience).toBe('delivered');
    const naming = await submit('contact', other, `Please ask ${person}, too.`);
    await submit('contact', other, 'Nothing about her.');
    await upload(`mail of ${person.toLowerCase()}/inbox.pst`);
    await upload(`mail of ${other}/inbox.pst`);
    await upload('sent.pst', { sender: `Ann ${word}`, email: person });
    setAside(`broken {"email":"${person}","message":"${word}`, `broken {"email":"${other}"`);
    await server.database.query(
      "insert into accounts.event (event, actor, target) values ('account.sign-in-failed', $1, $1)",
      [person.toLowerCase()],
    );
    await server.database.query('insert into public.app_settings (key, value) values ($1, $2)', [
      `test ${randomUUID()}`,
      `Sign as ${person}.`,
    ]);

    const ownChat = await keepChat(person, `Bates ${word}`);
    const namingChat = await keepChat('viewer@firm.example', `Bates numbers of ${person}?`);
    await keepChat('viewer@firm.example', `Bates numbers of ${other}?`);

    const views = new SavedViews(server.database);
    await views.save({ email: person }, 'Mine', 'status=failed');
    const alsoNaming = await views.save(
      { email: 'viewer@firm.example' },
      'Ann',
      new URLSearchParams({ search: `to ${person}` }).toString(),
    );
    await views.save(
      { email: 'viewer@firm.example' },
      'Mary',
      new URLSearchParams({ search: other }).toString(),
    );
    const [version] = await server.database.query<{ id: string }>(
      "insert into public.app_settings_history (key, value) values ('persona-prompt', 'v') returning id::text",
    );
    await server.database.query(
      `insert into public.persona_runs (version, results, answered_by) values ($1::text::bigint, $2::text::jsonb, 'quotes')`,
      [version?.id ?? '', JSON.stringify([{ question: `Who is ${person}?`, passed: true }])],
    );

    const { person: held, counts } = await find(` ${person.toLowerCase()} `);
    expect(held.inquiries.map(({ id }) => id).sort()).toEqual([own, trained].sort());
    expect(held.inquiries.find(({ id }) => id === trained)?.status).toBe('delivered');
    expect(held.mentions.map(({ id }) => id)).toEqual([naming]);
    expect(held.journal).toEqual([`broken {"email":"${person}","message":"${word}`]);
    expect(held.uploads).toMatchObject([
      { name: 'sent.pst', sender: `Ann ${word}`, email: person },
      { name: `mail of ${person.toLowerCase()}/inbox.pst`, size: 3, sender: '' },
    ]);
    expect(held.audit).toMatchObject([{ event: 'account.sign-in-failed' }]);
    expect(held.settings).toMatchObject([{ value: `Sign as ${person}.` }]);
    expect(held.account).toBeNull();
    expect(held.runs).toMatchObject([{ version: version?.id, passed: 1, total: 1 }]);
    // Named filters are their owners' alone; the counts are of all.
    expect(held.views).toEqual([]);
    expect(counts).toEqual({
      inquiries: 2,
      mentions: 1,
      journal: 1,
      uploads: 2,
      audit: 1,
      settings: 1,
      runs: 1,
      views: 2,
      chats: 1,
      chatMentions: 1,
    });
    const viewed = await find(person, 'viewer');
    expect(viewed.person.views.map(({ id }) => id)).toEqual([alsoNaming?.id]);
    expect([viewed.person.chats, viewed.person.chatMentions, viewed.counts]).toEqual([[], [], counts]);
    expect(held.chats).toEqual([{ id: ownChat, changedAt: expect.any(String), messages: 1 }]);
    expect(held.chatMentions).toMatchObject([{ id: namingChat, owner: 'viewer@firm.example' }]);
    // What a chat says is its owner's alone.
    expect(JSON.stringify([held.chats, held.chatMentions])).not.toContain('Bates');
    expect((await find('nobody@firm.example')).counts).toMatchObject({ inquiries: 0, audit: 0 });
  });

  it('is exported as one file, with an audit line that has no address', async () => {
    const answer = await ask(peopleEndpoints.export, { email: person });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="person-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const file = personExportSchema.parse(await answer.json());
    const { inquiries, uploads, ...held } = (await find(person)).person;
    // Nobody else reads a chat: the file of a colleague has their number. The file reads on by id, the search shows the newest first.
    expect(file).toMatchObject({ email: person, held });
    expect(file.held.inquiries).toHaveLength(inquiries.length);
    expect(file.held.inquiries).toEqual(expect.arrayContaining(inquiries));
    expect(file.held.uploads).toHaveLength(uploads.length);
    expect(file.held.uploads).toEqual(expect.arrayContaining(uploads));
    const ownChat = await keepChat('editor@firm.example', `My ${word}`);
    const own = await (await ask(peopleEndpoints.export, { email: 'editor@firm.example' })).json();
    expect(personExportSchema.parse(own).held.chats).toMatchObject([
      { id: ownChat, messages: [{ content: `My ${word}` }] },
    ]);
    await new ChatStore(server.database).remove({ email: 'editor@firm.example' }, ownChat);
    expect(file.held.inquiries.map(({ message }) => message).join()).toContain(word);
    expect((await auditOf())[1]).toEqual({
      event: 'person.exported',
      actor: 'editor@firm.example',
      target: null,
      detail: 'inquiries: 2, uploads: 2, chats: 1',
    });
  });

  it('is refused without an address, and to those who may not', async () => {
    const { search, export: download, erase } = peopleEndpoints;
    for (const body of ['', '{', '[]', {}, { email: 'ann' }, { email: 7 }, { email: person, more: 1 }]) {
      for (const row of [search, download, erase]) {
        const answer = await ask(row, body);
        expect([row.path, answer.status]).toEqual([row.path, 400]);
        expect(answer.headers.get('content-type')).toBe('application/problem+json');
      }
    }
    expect((await ask(erase, { email: person })).status).toBe(400);
    for (const row of [search, download, erase])
      expect((await ask(row, { email: person }, 'nobody')).status).toBe(401);
    expect((await ask(search, { email: person }, 'viewer')).status).toBe(200);
    expect((await ask(download, { email: person }, 'viewer')).status).toBe(403);
    expect((await ask(erase, { email: person, uploads: true }, 'viewer')).status).toBe(403);
    expect((await ask(erase, { email: 'nobody@firm.example', uploads: true })).status).toBe(404);
    expect((await find(person)).counts).toMatchObject({ inquiries: 2, uploads: 2 });
  });

  it('is erased with a receipt, and its text is in no file of the server', async () => {
    mkdirSync(join(server.dataDir, 'before-2026-11-01'));
    const { inquiries, journal, chats } = (await find(person)).person;
    const views = await server.database.query<{ id: string }>(
      "select id::text from inquiries.saved_view where name in ('Mine', 'Ann')",
    );
    // The text is in the database's files, in its log, in its statistics.
    await server.database.run('analyze inquiries.inquiry');
    await server.database.run('checkpoint');
    if (kind === 'embedded') expect(filesWith(server.dataDir, word).length).toBeGreaterThan(2);

    const receipt = await erase(person);
    expect(receipt).toMatchObject({
      erasedBy: 'editor@firm.example',
      erased: { inquiries: 2, delivered: 1, journal: 1, uploads: 0, senders: 1, views: 2, chats: 1 },
      left: { mentions: 1, uploads: 1, audit: 1, settings: 1, runs: 1, chatMentions: 1, account: 0 },
    });
    const ids = [
      ...inquiries.map(({ id }) => id),
      ...[...views, ...chats].map(({ id }) => id),
      ...journal.map((line) => createHash('sha256').update(line).digest('hex')),
    ];
    expect(receipt.sha256).toBe(createHash('sha256').update(ids.sort().join('\n')).digest('hex'));
    const notes = receipt.notes.join('\n');
    expect(notes).toContain('Backups made before this date');
    expect(notes).toContain('before-2026-11-01');
    expect(notes).toContain('in the workflow that received them');
    expect(notes).not.toContain('NOTIFY_EMAIL');
    expect(notes.includes('replicas of PostgreSQL')).toBe(kind === 'PostgreSQL');
    expect(JSON.stringify(receipt).toLowerCase()).not.toContain('ann.lee');

    // After the answer.
    await vi.waitFor(async () => {
      expect(filesWith(server.dataDir, word)).toEqual([]);
      if (kind === 'PostgreSQL')
        expect(
          await server.database.query(
            'select 1 from pg_stats where most_common_vals::text like $1 or histogram_bounds::text like $1',
            [`%${word}%`],
          ),
        ).toEqual([]);
    }, 30_000);
    expect(await find(person)).toMatchObject({
      counts: { inquiries: 0, journal: 0, uploads: 1, mentions: 1, chats: 0, chatMentions: 1 },
    });
    expect((await find(other)).counts).toMatchObject({ inquiries: 2, journal: 1, uploads: 1 });
    expect((await auditOf())[0]).toEqual({
      event: 'person.erased',
      actor: 'editor@firm.example',
      target: receipt.id,
      detail: `inquiries: 2 (1 delivered), uploads: 0, senders of uploads: 1, named filters: 2, chats: 1, lines of the journal: 1, SHA-256 ${receipt.sha256}`,
    });
    expect((await ask(peopleEndpoints.erase, { email: person, uploads: false })).status).toBe(404);
  });

  it('loses the uploads that name it when asked', async () => {
    const [held] = (await find(person)).person.uploads;
    const receipt = await erase(person, true);
    expect(receipt.erased).toMatchObject({ inquiries: 0, uploads: 1 });
    expect(receipt.sha256).toBe(
      createHash('sha256')
        .update(held?.id ?? '')
        .digest('hex'),
    );
    expect(readdirSync(join(server.dataDir, 'uploads')).some((file) => file.startsWith(held?.id ?? ''))).toBe(
      false,
    );
    expect((await find(other)).counts.uploads).toBe(1);
  });

  it.runIf(kind === 'embedded')('leaves a database that opens again, without the text', async () => {
    // More than a segment of the write-ahead log, which a checkpoint then recycles.
    await server.database.run('set wal_recycle = on');
    for (let group = 0; group < 20; group += 1)
      await server.store.insert(
        Array.from({ length: 20 }, () =>
          receive(
            'contact',
            inquiryOf(person, `${word} ${randomBytes(30_000).toString('hex')}`),
            null,
            new Date(),
          ),
        ),
      );
    await server.database.run('checkpoint');
    expect(filesWith(join(server.dataDir, 'database/pg_wal'), word).length).toBeGreaterThan(1);
    await erase(person);
    // A server that stops ends what it has begun.
    await server.close();
    expect(filesWith(server.dataDir, word)).toEqual([]);
    await server.start();
    expect(filesWith(server.dataDir, word)).toEqual([]);
    expect((await find(other)).counts.inquiries).toBe(2);
  });

  it('is gone from the files after the retention', async () => {
    const at = new Date(Date.now() - 40 * 86_400_000);
    await server.store.insert([receive('contact', inquiryOf(person, word), null, at)]);
    const log = createLog((line) => server.logged.push(line));
    await applyRetention({
      queue: server.store,
      days: 30,
      rewrite: server.database.kind === 'embedded' ? () => rewriteTables(server.database, textTables) : null,
      log,
    });
    expect((await find(person)).counts.inquiries).toBe(0);
    expect((await auditOf())[0]).toMatchObject({
      event: 'inquiry.expired',
      actor: 'retention',
      detail: '1 inquiries older than 30 days',
    });
    if (kind === 'embedded') expect(filesWith(server.dataDir, word)).toEqual([]);
  });

  describe('of whom there is more than a part', () => {
    const email = 'many@firm.example';
    /** More than a part of an export, and of an erasure. */
    const [several, many] = [203, 1003];
    const series = `generate_series(1, ${many}) as n`;
    const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => last - at);
    const exported = async (address: string) =>
      personExportSchema.parse(await (await ask(peopleEndpoints.export, { email: address })).json()).held;
    const addChats = (owner: string, content: string) =>
      server.database.run(`
        with made as (
          insert into chats.chat (id, owner, name) select gen_random_uuid(), ${owner}, 'Chat ' || n from generate_series(1, ${several}) as n returning id, owner
        )
        insert into chats.message (id, chat, owner, role, content) select gen_random_uuid(), id, owner, 'user', '${content}' from made`);
    /** Complete uploads have their sender from their batch. */
    const addUploads = async () => {
      const { database, dataDir } = server;
      const storage = readFileSync(join(dataDir, 'instance'), 'utf8').trim();
      const batch = randomBytes(16).toString('hex');
      await database.query("insert into uploads.batch (id, sender, email) values ($1, 'Many', $2)", [
        batch,
        email,
      ]);
      await database.query(
        `insert into uploads.upload (id, batch, name, size, sha256, server)
         select md5('complete' || n), $1::text, 'mail of ' || $2::text || ' ' || n, 3, repeat('0', 64), $3::uuid from ${series}`,
        [batch, email, storage],
      );
      await database.query(
        `insert into uploads.unfinished (upload, server, address, name, size, email)
         select md5('unfinished' || n), $2::uuid, '', 'mail of ' || $1::text || ' ' || n, 3, $1::text from ${series}`,
        [email, storage],
      );
      for (const n of numbersTo(many)) {
        const path = join(dataDir, 'uploads', createHash('md5').update(`unfinished${n}`).digest('hex'));
        writeFileSync(path, '');
        writeFileSync(`${path}.json`, JSON.stringify({ size: 3, metadata: { filename: `${n}.pst`, email } }));
      }
    };

    it('is exported whole', async () => {
      const { database } = server;
      await database.query(
        `insert into inquiries.inquiry (id, form, name, email, company, received_at)
         select gen_random_uuid(), 'contact', 'Many', $1::text, 'Firm', now() from ${series}`,
        [email],
      );
      await database.query(
        `insert into public.app_settings_history (key, value) select 'many', n || ' ' || $1::text from generate_series(1, ${several}) as n`,
        [email],
      );
      await addChats(`'${email}'`, 'Bates');
      await addChats(`'owner' || n || '@firm.example'`, `Bates of ${email}`);
      await database.run(
        `insert into inquiries.saved_view (owner, name, query) select 'owner' || n || '@firm.example', 'Many', 'search=many%40firm.example' from ${series}`,
      );
      await database.run(
        `insert into inquiries.saved_view (owner, name, query) select 'owner' || n || '@firm.example', 'Few', 'search=few%40firm.example' from ${series}`,
      );
      await addUploads();
      setAside(...numbersTo(several).map((n) => `broken ${n} {"email":"${email}"`));

      const held = await exported(email);
      const { inquiries, uploads, settings, chats, chatMentions, journal } = held;
      expect(new Set(inquiries.map(({ id }) => id)).size).toBe(many);
      for (const list of [chats, chatMentions]) expect(new Set(list.map(({ id }) => id)).size).toBe(several);
      expect(new Set(uploads.map(({ id }) => id)).size).toBe(2 * many);
      expect(settings.map(({ value }) => Number.parseInt(value, 10))).toEqual(numbersTo(several));
      expect(journal).toHaveLength(several);

      await addChats(`'editor@firm.example'`, 'My own');
      const own = await exported('editor@firm.example');
      expect(new Set(own.chats.map((chat) => 'number' in chat && chat.messages[0]?.content))).toEqual(
        new Set(['My own']),
      );
      expect(own.chats).toHaveLength(several);
      await database.query("delete from chats.chat where owner = 'editor@firm.example'");
    });

    it('is found with the counts of all, and of each kind the first', async () => {
      const { person: held, counts } = await find(email);
      expect(counts).toMatchObject({
        ...{ inquiries: many, views: many, uploads: 2 * many },
        ...{ settings: several, journal: several, chats: several, chatMentions: several },
      });
      const { inquiries, settings, journal, uploads, chats, chatMentions } = held;
      for (const list of [inquiries, settings, journal, uploads, chats, chatMentions])
        expect(list).toHaveLength(personListLimit);
    });

    it('is erased whole, in one go', async () => {
      const { inquiries, chats, journal } = await exported(email);
      const views = await server.database.query<{ id: string }>(
        "select id::text from inquiries.saved_view where name = 'Many'",
      );
      const receipt = await erase(email);
      expect(receipt).toMatchObject({
        erased: {
          ...{ inquiries: many, journal: several, views: many, chats: several },
          ...{ uploads: 0, senders: 2 * many },
        },
        left: { settings: several, chatMentions: several, uploads: 2 * many },
      });
      const lines = journal.map((line) => createHash('sha256').update(line).digest('hex'));
      const ids = [...[...inquiries, ...views, ...chats].map(({ id }) => id), ...lines].sort();
      expect(receipt.sha256).toBe(createHash('sha256').update(ids.join('\n')).digest('hex'));
      const { counts } = await find(email);
      expect(counts).toMatchObject({ inquiries: 0, journal: 0, views: 0, chats: 0, uploads: 2 * many });
      expect(
        await server.database.query(
          "select count(*)::int as few from inquiries.saved_view where name = 'Few'",
        ),
      ).toEqual([{ few: many }]);
    });

    it('loses the rest when an erasure that broke off is repeated', async () => {
      const { database } = server;
      await submit('contact', email, 'Once more');
      await database.run(`
        create function inquiries.stay() returns trigger language plpgsql as $$ begin raise exception 'stay'; end $$;
        create trigger stay before delete on inquiries.inquiry for each row execute function inquiries.stay()`);
      expect((await ask(peopleEndpoints.erase, { email, uploads: true })).status).toBe(500);
      // Files go first, each with a line of its own in the audit list.
      expect((await find(email)).counts).toMatchObject({ inquiries: 1, uploads: 0 });
      expect(
        (await auditOf()).filter(({ event }) => event === 'upload.deleted').length,
      ).toBeGreaterThanOrEqual(2 * many);
      await database.run('drop trigger stay on inquiries.inquiry; drop function inquiries.stay()');
      expect((await erase(email, true)).erased).toMatchObject({ inquiries: 1, uploads: 0 });
      expect((await find(email)).counts).toMatchObject({ inquiries: 0, uploads: 0 });
    });
  });

  it('is named in no line of the log', () => {
    // The erasure that broke off.
    expect(server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([
      expect.stringMatching(/"route":"\/api\/admin\/people\/erase","reason":"stay"/),
    ]);
    expect(server.logged.join('')).toContain('person-erased');
    expect(server.logged.join('').toLowerCase()).not.toMatch(new RegExp(`ann\\.lee|${word}`));
  });
});
