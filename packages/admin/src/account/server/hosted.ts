import { messageOf, parseJson } from '@probata/server';
import { z } from 'zod';
import {
  personaDraftKey,
  personaKey,
  settingRowSchema,
  settingsHistoryTable,
  settingsTable,
} from '../../persona/contract';
import { accountPrefixes, editorRoleSchema } from '../contract';
import { type Accounts, AccountsUnreachable, bearerOf } from './accounts';
import { NotListed } from './editor';

/** For all calls of one request, which is answered with 503 within three seconds when the service is away. */
const timeoutMs = 2000;

const userSchema = z.object({
  email: z.string(),
  factors: z.array(z.object({ status: z.string() })).optional(),
});

/** The level of a token that the service has accepted. */
function levelOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  return Object(parseJson(Buffer.from(payload, 'base64url').toString('utf8'))).aal;
}
const rowsSchema = z.array(settingRowSchema);

interface Call {
  path: string;
  token: string;
  signal: AbortSignal;
  method?: 'GET' | 'POST';
}

/** The hosted accounts service: it authenticates a token, and the project's table of editors authorizes it. */
export function createHostedAccounts(
  { url, anonKey }: { url: string; anonKey: string },
  { requiresFactor = false }: { requiresFactor?: boolean } = {},
): Accounts {
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
  /** The value of the first row that a table has, as the editor sees it. */
  const valueIn = async (table: string, filter: string, request: Request) => {
    const { body } = await ask({
      path: `${accountPrefixes.rest}/${table}?select=value&${filter}`,
      token: bearerOf(request) ?? '',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return rowsSchema.safeParse(body).data?.[0]?.value ?? null;
  };
  return {
    embedded: null,
    setting: (key, request) => valueIn(settingsTable, `key=eq.${encodeURIComponent(key)}`, request),
    version: (id, request) =>
      valueIn(
        settingsHistoryTable,
        `id=eq.${id}&promotes=is.null&key=in.(${personaKey},${personaDraftKey})`,
        request,
      ),
    editorOf: async (request) => {
      const token = bearerOf(request);
      if (token === null) return null;
      const signal = AbortSignal.timeout(timeoutMs);
      const { body } = await ask({ path: `${accountPrefixes.auth}/user`, token, signal });
      const user = userSchema.safeParse(body);
      if (!user.success) return null;
      const { email } = user.data;
      const hasFactor = user.data.factors?.some(({ status }) => status === 'verified') ?? false;
      if ((requiresFactor || hasFactor) && levelOf(token) !== 'aal2') return null;
      const call = (name: string) =>
        ask({ path: `${accountPrefixes.rest}/rpc/${name}`, token, signal, method: 'POST' });
      const [isEditor, role] = await Promise.all([call('is_editor'), call('editor_role')]);
      // The project has a table of settings alone, and no list of editors.
      if (isEditor.status === 404) return { email, role: 'guest' };
      const known = editorRoleSchema.safeParse(role.body);
      if (isEditor.body === true && known.success) return { email, role: known.data };
      if ((await call('has_editors')).body === false) return { email, role: 'guest' };
      throw new NotListed('The signed-in user is not in the list of editors.');
    },
  };
}
