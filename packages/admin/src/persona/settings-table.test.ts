import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, it } from 'vitest';
import type { AccountsClient } from '../frame/accounts-client';
import { personaKey } from './contract';
import { readVersions, savePersona } from './persona-api';
import { readSetting } from './settings-table';

/** The data API of a project whose only table has keys and values alone, as PostgREST answers. */
function plainTable(rows: Map<string, string>): AccountsClient {
  const refused = (code: string) =>
    Response.json({ code, message: `Refused with ${code}.` }, { status: 400 });
  const answer: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    if (!pathname.endsWith('/app_settings')) return refused('PGRST205');
    if (init?.method === 'POST') {
      const row = JSON.parse(String(init.body));
      if (Object.keys(row).sort().join() !== 'key,value') return refused('PGRST204');
      rows.set(row.key, row.value);
      return new Response(null, { status: 201 });
    }
    if (searchParams.get('select') !== 'value') return refused('42703');
    const value = rows.get(searchParams.get('key')?.replace('eq.', '') ?? '');
    return Response.json(value === undefined ? [] : [{ value }]);
  };
  const tables = async () => new PostgrestClient('https://project.example/rest/v1', { fetch: answer });
  return { tables } as unknown as AccountsClient; // all that settings need
}

it('reads and saves the persona in a table of keys and values alone, without a history', async () => {
  const rows = new Map([[personaKey, 'Before']]);
  const client = plainTable(rows);
  const before = await readSetting(client, personaKey);
  expect(before).toEqual({ ok: true, value: { text: 'Before', revision: null } });
  const base = { text: 'Before', revision: null };
  expect(await savePersona(client, { text: 'After', note: 'A note', base, revision: null })).toEqual({
    ok: true,
    value: null,
  });
  expect(rows.get(personaKey)).toBe('After');
  expect(await readSetting(client, 'another')).toEqual({ ok: true, value: null });
  expect(await readVersions(client)).toMatchObject({ ok: true });
});
