import { chatEndpoints, chatReplySchema, judge, personaDraftKey, personaKey } from '@probata/admin/contract';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { editor } from '../../../tests/faults/server.mjs';
import { ServerFixture } from '../server-fixture';

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
    const keep = (run: object) => client.from('persona_runs').insert(run);
    const { data: signedIn } = await client.auth.getSession();
    /** What the agent answers with a persona, checked. */
    const tested = async (question: string, persona: string, phrases: string[] = []) => {
      const answer = await fetch(server.url + chatEndpoints.answer, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${signedIn.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          messages: [{ role: 'user', content: question }],
          persona,
          expects: { sources: [], phrases },
        }),
      });
      const reply = chatReplySchema.parse(await answer.json());
      return { ...judge({ question, sources: [], phrases }, reply), signature: reply.signature };
    };
    const bates = 'How do I choose a Bates prefix?';
    const passed = await tested(bates, 'A draft.', ['letters']);
    const failed = await tested(bates, 'A draft.', ['nowhere <b>']);
    const unchecked = await tested('<b>"Quoted", ünïcode?</b>', 'A draft.');
    expect([passed, failed, unchecked].map((result) => result.passed)).toEqual([true, false, null]);
    const run = { version: String(draft), results: [passed, failed, unchecked], answered_by: 'quotes' };
    expect(await keep(run)).toMatchObject({ error: null, status: 201 });
    const { data, error } = await client
      .from('persona_runs')
      .select('version,total,passed,ran_by,results')
      .order('id', { ascending: false })
      .limit(1);
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        version: draft,
        total: 2,
        passed: 1,
        ran_by: editor.email,
        results: run.results.map(({ signature: _, ...result }) => result),
      },
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
      expect([forged, await keep({ ...run, results: [forged] })]).toMatchObject([
        forged,
        { status: 403, error: { code: '42501' } },
      ]);
    expect((await keep({ ...run, answered_by: 'model' })).status).toBe(403);
    expect((await keep({ ...run, version: '9999999' })).status).toBe(404);
    for (const wrong of [
      { ...run, results: [] },
      { ...run, results: Array.from({ length: 201 }, () => passed) },
      { ...run, results: [{ ...passed, question: '\0' }] },
      { ...run, results: [{ ...passed, signature: undefined }] },
      { ...run, version: 'x' },
      { ...run, ran_by: 'root' },
      { ...run, answered_by: 'me' },
    ])
      expect((await keep(wrong)).status).toBe(400);
    expect((await keep({ ...run, results: Array.from({ length: 200 }, () => passed) })).status).toBe(201);
    // The trigger refuses the same where the data API is the project's own.
    await expect(
      server.database.run(
        "insert into public.persona_runs (version, results, answered_by) values (9999999, '[{}]', 'quotes')",
      ),
    ).rejects.toThrow('That version does not exist.');
    await expect(server.database.run('delete from public.persona_runs')).rejects.toThrow(/only added/);
  });
});
