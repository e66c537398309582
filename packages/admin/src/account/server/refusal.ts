import { BodyRefused, DatabaseUnreachable } from '@probata/server';
import { retryAfterHeader } from '@probata/server/contract';
import type { Context } from 'hono';
import { TooBusy } from './passwords';

type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 503 | 507;

/** A refusal in the format of the browser's client. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;
  readonly code: string;
  readonly retrySeconds: number | null;

  constructor(status: RefusalStatus, code: string, message: string, retrySeconds: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retrySeconds = retrySeconds;
  }
}

const busy = new Refusal(
  503,
  'unavailable',
  'Signing in is not possible at the moment. Please try again in a minute.',
  10,
);

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnreachable || error instanceof TooBusy) return busy;
  if (error instanceof BodyRefused) return new Refusal(error.status, 'bad_body', error.message);
  return null;
}

/** The body of a refusal for auth-js. */
const asAccounts = ({ status, code, message }: Refusal) => ({
  code: status,
  error_code: code,
  msg: message,
  message,
});

/** The body of a refusal for postgrest-js. */
const asData = ({ code, message }: Refusal) => ({ code, message, details: null, hint: null });

const answerAs = (bodyOf: (refusal: Refusal) => object) => (error: Error, context: Context) => {
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  return context.json(bodyOf(refusal), refusal.status, {
    'cache-control': 'no-store',
    ...(refusal.retrySeconds === null ? {} : { [retryAfterHeader]: String(refusal.retrySeconds) }),
  });
};

/** Answers a thrown refusal in the format of the browser's client; any other error is the app's. */
export const answerAccountsRefusal = answerAs(asAccounts);
export const answerDataRefusal = answerAs(asData);

export const malformed = () =>
  new Refusal(400, 'validation_failed', 'The request is not one that this site sends.');

export const tooMany = (seconds: number, what: string) =>
  new Refusal(
    429,
    'over_request_rate_limit',
    `${what} Please wait ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
    seconds,
  );
