import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  chatEndpoints,
  chatReplySchema,
  judge,
  personaDraftKey,
  personaEndpoints,
  personaKey,
} from '@probata/admin/contract';
import { asEditor } from '@probata/admin/server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { editor } from '../../../tests/faults/server.mjs';
import { ServerFixture } from '../server-fixture';

interface Asker {
  url: string;
  token: string | undefined;
}

/** Asks with a token; a body is sent as JSON. */
const ask = ({ url, token }: Asker, path: string, body?: object) =>
  fetch(url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });

/** What the agent answers with a persona, checked. */
async function tested(asker: Asker, question: string, persona: string, phrases: string[] = []) {
  const answer = await ask(asker, chatEndpoints.answer.path, {
    messages: [{ role: 'user', content: question }],
    persona,
    expects: { sources: [], phrases },
  });
  const reply = chatReplySchema.parse(await answer.json());
  return { ...judge({ question, sources: [], phrases }, reply), signature: reply.signature };
}

const bates = 'How do I choose a Bates prefix?';

describe.each(databases)('versions of the persona on the %s database', (kind) => {
  const server = new ServerFixture(kind);
  let client: SupabaseClient;

  beforeAll(async () => {
    // supabase-js asks for one at once, which browsers have and Node 20 has not; nothing here connects.
    vi.stubGlobal('WebSocket', globalThis.WebSocket ?? class {});
    client = createClient(server.url, 'embedded', {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
    await client.auth.signInWithPassword(editor);
  });

  const save = async (row: object) =>
    client.from('app_settings').upsert({ key: personaKey, ...row }, { onConflict: 'key' });
  const current = async () => {
    const { data } = await client
      .from('app_settings')
      .select('value,revision')
      .eq('key', personaKey)
      .maybeSingle();
    return { value: String(data?.value), revision: String(data?.revision) };
  };
  const history = async (key: string) => {
    const { data } = await client
      .from('app_settings_history')
      .select('id,value,saved_by,note,promotes')
      .eq('key', key)
      .order('id', { ascending: false })
      .limit(10);
    return data ?? [];
  };
  const events = async () =>
    (
      await server.database.query<{ event: string; target: string; detail: string; traced: boolean }>(
        `select event, target, detail, request is not null and address is not null as traced
         from accounts.event where event like 'persona.%' order by id`,
      )
    ).map(({ traced, ...line }) => {
      expect(traced).toBe(true);
      return line;
    });

  let first: number;
  let draft: number;
  beforeEach(async () => {
    await save({ value: 'One.', note: 'First' });
    first = (await history(personaKey))[0]?.id;
    await save({ key: personaDraftKey, value: 'A draft.', note: 'To try' });
    draft = (await history(personaDraftKey))[0]?.id;
  });

  it('keeps a draft as a version that the agent does not follow', async () => {
    expect((await current()).value).toBe('One.');
    expect((await history(personaDraftKey))[0]).toEqual({
      id: draft,
      value: 'A draft.',
      saved_by: editor.email,
      note: 'To try',
      promotes: null,
    });
    expect((await events()).slice(-2)).toMatchObject([
      { event: 'persona.saved', target: String(first) },
      { event: 'persona.drafted', target: String(draft), detail: '' },
    ]);
  });

  it('promotes a version and rolls back, and adds no version', async () => {
    const before = await current();
    // The text of the version counts, not the one that is sent.
    const promoted = await save({ value: 'Something else.', revision: before.revision, promotes: draft });
    expect(promoted).toMatchObject({ error: null, status: 201 });
    const after = await current();
    expect(after.value).toBe('A draft.');
    expect(after.revision).not.toBe(before.revision);
    const [label] = await history(personaKey);
    expect(label).toMatchObject({ value: 'A draft.', promotes: draft, saved_by: editor.email });

    await save({ value: '', revision: after.revision, promotes: first });
    expect((await current()).value).toBe('One.');
    expect((await history(personaKey)).filter(({ promotes }) => promotes === null)[0]?.id).toBe(first);
    expect((await events()).slice(-2)).toEqual([
      { event: 'persona.promoted', target: String(draft), detail: `in place of version ${first}` },
      { event: 'persona.promoted', target: String(first), detail: `in place of version ${draft}` },
    ]);
    // A client that knows no labels saves a text of its own.
    await save({ value: 'Plain.' });
    expect((await current()).value).toBe('Plain.');
    expect((await history(personaKey))[0]).toMatchObject({ value: 'Plain.', promotes: null });
  });

  it('promotes once for two requests with one revision', async () => {
    const { revision } = await current();
    const both = await Promise.all([1, 2].map(() => save({ value: '', revision, promotes: draft })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await history(personaKey)).filter(({ promotes }) => promotes === draft)).toHaveLength(1);
  });

  it('promotes no version that does not exist, is of another setting, or is a promotion', async () => {
    const { revision } = await current();
    await save({ key: 'other', value: 'Other.' });
    const [other] = await history('other');
    await save({ value: '', revision, promotes: draft });
    const [promotion] = await history(personaKey);
    const now = await current();
    for (const promotes of [9_999_999, other?.id, promotion?.id]) {
      const refused = await save({ value: 'x', revision: now.revision, promotes });
      expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
        404,
        'PT404',
        'That version does not exist any more. Load the versions again, and choose another.',
      ]);
    }
    for (const promotes of [0, -1, 1.5, '1', {}])
      expect((await save({ value: 'x', revision: now.revision, promotes })).status).toBe(400);
    expect(await current()).toEqual(now);
    // The trigger refuses the same where the data API is the project's own.
    await expect(
      server.database.query('update public.app_settings set promotes = 9999999 where key = $1', [personaKey]),
    ).rejects.toThrow('That version does not exist.');
    await expect(
      server.database.query(
        "insert into public.app_settings (key, value, promotes) values ('fresh', 'x', $1::bigint)",
        [first],
      ),
    ).rejects.toThrow('That version does not exist.');
  });

  it('keeps runs of the test questions with a version, and only adds', async () => {
    const { data: signedIn } = await client.auth.getSession();
    const asker = { url: server.url, token: signedIn.session?.access_token };
    const keep = async (run: object) => (await ask(asker, personaEndpoints.keepRun.path, run)).status;
    const passed = await tested(asker, bates, 'A draft.', ['letters']);
    const failed = await tested(asker, bates, 'A draft.', ['nowhere <b>']);
    const unchecked = await tested(asker, '<b>"Quoted", ünïcode?</b>', 'A draft.');
    expect([passed, failed, unchecked].map((result) => result.passed)).toEqual([true, false, null]);
    const run = { version: String(draft), results: [passed, failed, unchecked], answered_by: 'quotes' };
    expect(await keep(run)).toBe(201);
    expect(await (await ask(asker, personaEndpoints.runs.path)).json()).toEqual({
      runs: [{ version: String(draft), total: 2, passed: 1, ranAt: expect.any(String), ranBy: editor.email }],
    });
    expect(await server.database.query('select results from public.persona_runs')).toEqual([
      { results: run.results.map(({ signature: _, ...result }) => result) },
    ]);
    expect((await events()).at(-1)).toEqual({
      event: 'persona.tested',
      target: String(draft),
      detail: '1 of 2 passed',
    });
    // Nothing is kept but what the agent's answers gave.
    for (const forged of [
      { ...failed, passed: true, missingPhrases: [] },
      { ...failed, missingPhrases: [] },
      { ...passed, question: 'Another question?' },
      { ...passed, signature: '' },
      { ...passed, signature: failed.signature },
    ])
      expect([forged, await keep({ ...run, results: [forged] })]).toEqual([forged, 400]);
    expect(await keep({ ...run, answered_by: 'model' })).toBe(400);
    expect(await keep({ ...run, version: '9999999' })).toBe(404);
    for (const wrong of [
      { ...run, results: [] },
      { ...run, results: Array.from({ length: 201 }, () => passed) },
      { ...run, results: [{ ...passed, question: '\0' }] },
      { ...run, results: [{ ...passed, signature: undefined }] },
      { ...run, version: 'x' },
      { ...run, ran_by: 'root' },
      { ...run, answered_by: 'me' },
    ])
      expect(await keep(wrong)).toBe(400);
    expect(await keep({ ...run, results: Array.from({ length: 200 }, () => passed) })).toBe(201);
    await expect(server.database.run('delete from public.persona_runs')).rejects.toThrow(/only added/);
  });

  it('keeps no run that an editor writes past the server, and shows none', async () => {
    // As the data API of a hosted project does, whatever the browser sends.
    const { data } = await client.auth.getUser();
    const past = (sql: string) =>
      asEditor(server.database, { email: editor.email, user: data.user?.id }, (step) => step.query(sql));
    for (const sql of [
      `insert into public.persona_runs (version, results, answered_by)
       values (${draft}, '[{"question": "Q", "passed": true}]', 'quotes')`,
      'select 1 from public.persona_runs limit 1',
    ])
      await expect(past(sql)).rejects.toThrow('permission denied for table persona_runs');
    expect((await client.from('persona_runs').select('version')).status).toBe(404);
    expect((await client.from('persona_runs').insert({ version: draft })).status).toBe(404);
  });
});

describe('runs of the test questions with hosted accounts', () => {
  /** The project's data API, which lists one version. */
  const asked: string[] = [];
  const project = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://project');
    const [, resource = ''] = /([^/]+)$/.exec(pathname) ?? [];
    if (resource === 'app_settings_history') asked.push(search);
    const answers: Record<string, unknown> = {
      user: { email: editor.email },
      is_editor: true,
      editor_role: 'editor',
      app_settings: [],
      app_settings_history: searchParams.get('id') === 'eq.7' ? [{ value: 'Hosted.' }] : [],
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[resource]));
  });
  beforeAll(() => new Promise<void>((listening) => project.listen(0, '127.0.0.1', listening)));
  afterAll(() => {
    project.closeAllConnections();
    project.close();
  });
  const server = new ServerFixture('embedded', {
    settings: () => ({
      // A server that listens on a host has an AddressInfo, never a pipe name.
      SUPABASE_URL: `http://127.0.0.1:${(project.address() as AddressInfo).port}`,
      SUPABASE_ANON_KEY: 'anon',
    }),
  });

  it('are kept by this server alone, with a version of the project', async () => {
    const asker = { url: server.url, token: 'a.b.c' };
    const result = await tested(asker, bates, 'Hosted.', ['letters']);
    const run = { version: '7', results: [result], answered_by: 'quotes' };
    const keep = async (more: object) =>
      (await ask(asker, personaEndpoints.keepRun.path, { ...run, ...more })).status;
    expect(await keep({})).toBe(201);
    expect(await keep({ version: '8' })).toBe(404);
    expect(await keep({ results: [{ ...result, passed: false }] })).toBe(400);
    expect(asked[0]).toBe(
      '?select=value&id=eq.7&promotes=is.null&key=in.(persona-prompt,persona-prompt-draft)',
    );
    expect(await (await ask(asker, personaEndpoints.runs.path)).json()).toMatchObject({
      runs: [{ version: '7', total: 1, passed: 1, ranBy: editor.email }],
    });
  });
});
