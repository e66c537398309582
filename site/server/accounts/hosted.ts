import { z } from 'zod';
import { accountUserSchema, isEditorSchema } from '../../contract/accounts';
import { endpoints } from '../../contract/endpoints';
import { settingRowSchema, settingsTable } from '../../contract/persona';
import { type Accounts, bearerOf } from './accounts';

const timeoutMs = 5000;

const rowsSchema = z.array(settingRowSchema);

/** The hosted accounts service: it authenticates a token, and the project's table of editors authorizes it. */
export function createHostedAccounts({ url, anonKey }: { url: string; anonKey: string }): Accounts {
  const ask = async (path: string, token: string, method: 'GET' | 'POST' = 'GET'): Promise<unknown> => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { apikey: anonKey, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok ? answer.json() : null;
  };
  return {
    embedded: null,
    setting: async (key, request) => {
      const rows = await ask(
        `${endpoints.rest}/${settingsTable}?select=value&key=eq.${encodeURIComponent(key)}`,
        bearerOf(request) ?? '',
      );
      return rowsSchema.safeParse(rows).data?.[0]?.value ?? null;
    },
    editorOf: async (request) => {
      const token = bearerOf(request);
      if (token === null) return null;
      const user = accountUserSchema.safeParse(await ask(`${endpoints.auth}/user`, token));
      if (!user.success) return null;
      const isEditor = await ask(`${endpoints.rest}/rpc/is_editor`, token, 'POST');
      return isEditorSchema.safeParse(isEditor).data === true ? { email: user.data.email } : null;
    },
  };
}
