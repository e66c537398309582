import { retryAfterHeader } from '@probata/server/contract';
import * as z from 'zod/mini';
import { confirmationSchema } from '../account/contract';
import { type Address, type AnswerOf, addressOf, type Endpoint, type Optional } from '../endpoint';
import type { AccountsClient } from './accounts-client';
import { withTimeout } from './answer-timeout';
import { type Failure, isUnreachable, jsonOrText, type Result, readableText, thrownFailure } from './failure';
import { confirmSession, currentToken } from './useSession';

interface Sending<Value> extends Pick<RequestInit, 'signal' | 'keepalive'> {
  headers?: Record<string, string>;
  /** The answer may take longer than 8 s. @default false */
  isSlow?: boolean;
  /** Reads the answer. @default what the endpoint says of it */
  read?: (response: Response) => Promise<Value>;
  /** Reads why it failed from the body of the answer, in words for a reader. @default readableText */
  readError?: (body: string) => string;
}

/** What a request to an endpoint says: its address, its body, and how it is sent. */
export type RequestOf<Asked extends Endpoint, Value = AnswerOf<Asked>> = Address<Asked> &
  (Asked extends { body: infer Schema extends z.core.$ZodType } ? { body: z.input<Schema> } : unknown) &
  Sending<Value>;

/** The same for any endpoint, as it is read here. */
type AnyRequest<Value> = {
  params?: Readonly<Record<string, string>>;
  query?: string;
  body?: unknown;
} & Sending<Value>;

interface Init extends Omit<RequestInit, 'headers' | 'body'> {
  headers?: Record<string, string> | undefined;
  body?: unknown;
}

async function readToken(client: AccountsClient): Promise<string | null> {
  const { data, error } = await withTimeout(client.auth.getSession());
  if (isUnreachable(error)) throw error;
  return data.session?.access_token ?? null;
}

/** Fetches with the editor's token. With `keepalive` it awaits nothing first: after `pagehide` an awaited call does not continue. */
async function authorizedFetch(
  client: AccountsClient,
  path: string,
  { headers, body, ...init }: Init,
): Promise<Response> {
  const token = (init.keepalive ? currentToken() : null) ?? (await readToken(client));
  return client.fetch(path, {
    ...init,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  });
}

/** Reads a body as JSON that matches a schema. */
export const json =
  <Schema extends z.core.$ZodType>(schema: Schema) =>
  async (response: Response): Promise<z.output<Schema>> =>
    z.parse(schema, await response.json());

/** Reads the answer that an endpoint gives. */
function readAnswer({ answer }: Endpoint, response: Response): Promise<unknown> {
  if (answer === undefined) return Promise.resolve(null);
  if (answer === 'text') return response.text();
  if (answer === 'file') return response.blob();
  if (answer === 'events') throw new Error('Events arrive one by one: pass `read`, which reads them.');
  return json(answer)(response);
}

/** Why an answer failed. 401 checks the session with the accounts service; a failure of that check is ignored. */
async function failureOf(
  client: AccountsClient,
  response: Response,
  readError: (body: string) => string,
): Promise<Failure> {
  if (response.status === 401) {
    await withTimeout(confirmSession(client)).catch(() => undefined);
    return { kind: 'signedOut' };
  }
  const detail = readError(await withTimeout(response.text()).catch(() => ''));
  const retrySeconds = Number(response.headers.get(retryAfterHeader));
  return { kind: 'failed', detail, ...(retrySeconds > 0 && { retrySeconds }) };
}

let askForPassword: (() => Promise<boolean>) | null = null;

/** Sets who asks for the password when the server wants it before a request. Returns a function that ends it. */
export function onConfirmationNeeded(ask: () => Promise<boolean>): () => void {
  askForPassword = ask;
  return () => {
    if (askForPassword === ask) askForPassword = null;
  };
}

/** Asks for the password. Resolves with whether the editor has confirmed it. */
export const confirmPassword = async (): Promise<boolean> => (await askForPassword?.()) ?? false;

/** Whether an answer asks for the password, and the editor has confirmed it. */
const isConfirmedNow = async (response: Response): Promise<boolean> =>
  response.status === 403 &&
  z.safeParse(confirmationSchema, jsonOrText(await response.clone().text())).success &&
  confirmPassword();

/** Asks an endpoint with the editor's token, and reads its answer. Headers and body have 8 s each. Never throws. */
export async function request<Asked extends Endpoint, Value = AnswerOf<Asked>>(
  client: AccountsClient,
  endpoint: Asked,
  ...[asked]: Optional<RequestOf<Asked, Value>>
): Promise<Result<Value>> {
  const {
    params = {},
    query = '',
    body,
    isSlow,
    read,
    readError = readableText,
    ...init
  }: AnyRequest<Value> = asked ?? {};
  const wait = <Answer>(answer: Promise<Answer>) => (isSlow ? answer : withTimeout(answer));
  const path = addressOf<Endpoint>(endpoint, { params, query });
  try {
    const send = () => wait(authorizedFetch(client, path, { ...init, method: endpoint.method, body }));
    const first = await send();
    const response = (await isConfirmedNow(first)) ? await send() : first;
    if (!response.ok) return { ok: false, failure: await failureOf(client, response, readError) };
    return {
      ok: true,
      value: await wait(read?.(response) ?? (readAnswer(endpoint, response) as Promise<Value>)),
    }; // as its table says
  } catch (error) {
    return { ok: false, failure: thrownFailure(error) };
  }
}
