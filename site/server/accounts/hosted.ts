import { z } from 'zod';
import {
  accountUserSchema,
  type EditorRole,
  isEditorSchema,
  roleAnswerSchema,
} from '../../contract/accounts';
import { endpoints } from '../../contract/endpoints';
import { settingRowSchema, settingsTable } from '../../contract/persona';
import { type Accounts, bearerOf } from './accounts';

const timeoutMs = 5000;

const rowsSchema = z.array(settingRowSchema);

/** The hosted accounts service: it authenticates a token, and the project's table of editors authorizes it. */
export function createHostedAccounts({ url, anonKey }: { url: string; anonKey: string }): Accounts {
  const send = (path: string, token: string, method: 'GET' | 'POST'): Promise<Response> =>
    fetch(new URL(path, url), {
      method,
      headers: { apikey: anonKey, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
  const ask = async (path: string, token: string, method: 'GET' | 'POST' = 'GET'): Promise<unknown> => {
    const answer = await send(path, token, method);
    return answer.ok ? answer.json() : null;
  };
  const roleOf = async (token: string): Promise<EditorRole | null> => {
    const answer = await send(`${endpoints.rest}/rpc/editor_role`, token, 'POST');
    // The project has not run the migration that adds roles, so it has no viewers.
    if (answer.status === 404) return 'editor';
    return answer.ok ? (roleAnswerSchema.safeParse(await answer.json()).data ?? null) : null;
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
      const [isEditor, role] = await Promise.all([
        ask(`${endpoints.rest}/rpc/is_editor`, token, 'POST'),
        roleOf(token),
      ]);
      if (isEditorSchema.safeParse(isEditor).data !== true || role === null) return null;
      return { email: user.data.email, role };
    },
  };
}
