import { z } from 'zod';
import { type EditorRole, editorRoleSchema } from '../../contract/accounts';
import { endpoints } from '../../contract/endpoints';
import { settingRowSchema, settingsTable } from '../../contract/persona';
import { messageOf } from '../failure';
import { type Accounts, AccountsUnreachable, bearerOf } from './accounts';

/** For all calls of one request, which is answered with 503 within three seconds when the service is away. */
const timeoutMs = 2000;

const userSchema = z.object({ email: z.string() });
const rowsSchema = z.array(settingRowSchema);

interface Call {
  path: string;
  token: string;
  signal: AbortSignal;
  method?: 'GET' | 'POST';
}

/** The hosted accounts service: it authenticates a token, and the project's table of editors authorizes it. */
export function createHostedAccounts({ url, anonKey }: { url: string; anonKey: string }): Accounts {
  /** The status and the JSON of an answer. @throws AccountsUnreachable without an answer, and on 429 and 5xx */
  const ask = async ({ path, token, signal, method = 'GET' }: Call) => {
    try {
      const answer = await fetch(new URL(path, url), {
        method,
        headers: { apikey: anonKey, authorization: `Bearer ${token}` },
        signal,
      });
      if (answer.status >= 500 || answer.status === 429)
        throw new Error(`The accounts service answered ${answer.status}.`);
      return { status: answer.status, body: answer.ok ? ((await answer.json()) as unknown) : null };
    } catch (error) {
      throw new AccountsUnreachable(messageOf(error), { cause: error });
    }
  };
  const roleOf = async (call: Omit<Call, 'path'>): Promise<EditorRole | null> => {
    const { status, body } = await ask({ ...call, path: `${endpoints.rest}/rpc/editor_role` });
    // The project has not run the migration that adds roles, so it has no viewers.
    if (status === 404) return 'editor';
    return editorRoleSchema.safeParse(body).data ?? null;
  };
  return {
    embedded: null,
    setting: async (key, request) => {
      const { body } = await ask({
        path: `${endpoints.rest}/${settingsTable}?select=value&key=eq.${encodeURIComponent(key)}`,
        token: bearerOf(request) ?? '',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return rowsSchema.safeParse(body).data?.[0]?.value ?? null;
    },
    editorOf: async (request) => {
      const token = bearerOf(request);
      if (token === null) return null;
      const signal = AbortSignal.timeout(timeoutMs);
      const { body } = await ask({ path: `${endpoints.auth}/user`, token, signal });
      const user = userSchema.safeParse(body);
      if (!user.success) return null;
      const [isEditor, role] = await Promise.all([
        ask({ path: `${endpoints.rest}/rpc/is_editor`, token, signal, method: 'POST' }),
        roleOf({ token, signal, method: 'POST' }),
      ]);
      if (isEditor.body !== true || role === null) return null;
      return { email: user.data.email, role };
    },
  };
}
