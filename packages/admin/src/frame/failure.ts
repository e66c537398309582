// Why a request failed, and the sentence for it. Every failure on a signed-in page gets its words here.
import * as z from 'zod/mini';
import { blogFailureSchema } from '../blog/contract';
import { signedIn } from './words';

const words = signedIn.failure;

/** Why a request failed. */
export type Failure =
  /** 401: the session is over. */
  | { kind: 'signedOut' }
  /** Another editor has saved the record since it was read. */
  | { kind: 'conflict' }
  /** No answer: the connection is lost, or the server is down or too slow. */
  | { kind: 'unreachable' }
  /** `detail`: why, in words for a reader, or empty. */
  | {
      kind: 'failed';
      detail: string;
      /** Seconds until the same request may succeed; absent when the server names none. */
      retrySeconds?: number;
    };

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** The value of a text in JSON, or else the text. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The words for a reader in the body of a failed answer; empty when it holds none: no body, `{}`, a proxy's HTML page. */
export function readableText(body: string): string {
  const value = jsonOrText(body.trim());
  if (typeof value === 'string') return /^\s*</.test(value) ? '' : value.trim();
  // A problem has a `detail` (RFC 9457); a validator may answer with one of the others.
  const { detail, message, error } = z.safeParse(blogFailureSchema, value).data ?? {};
  return (detail || message || error || '').trim();
}

const noAnswer: readonly string[] = ['AuthRetryableFetchError', 'AbortError', 'TimeoutError'];

/** Whether an error means that no answer came. `fetch` throws a TypeError; auth-js has a name for what may be retried, 5xx included. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && noAnswer.includes(error.name));

/** `NS_ERROR_DOM_QUOTA_REACHED` is Firefox's name for a full localStorage. */
const storageErrors: readonly string[] = [
  'QuotaExceededError',
  'NS_ERROR_DOM_QUOTA_REACHED',
  'SecurityError',
];

/** Whether the browser refused to store something: its storage is full or blocked. */
const isStorageError = (error: unknown): boolean =>
  error instanceof DOMException && storageErrors.includes(error.name);

/** The failure behind a thrown error: no answer, a full storage, or an answer that cannot be read. */
export const thrownFailure = (error: unknown): Failure =>
  isUnreachable(error)
    ? { kind: 'unreachable' }
    : { kind: 'failed', detail: isStorageError(error) ? words.storage : '' };

function reasonOf(failure: Failure): string {
  if (failure.kind === 'unreachable') return words.unreachable;
  return (failure.kind === 'failed' && failure.detail) || words.unexplained;
}

/** The sentence for a failure: `message`, then the reason and what to do. */
export const failureText = (failure: Failure, message: string): string =>
  failure.kind === 'signedOut'
    ? signedIn.sessionEnded
    : [message, reasonOf(failure)].filter(Boolean).join(' ');

/** The reason of a failure, where no sentence introduces it. */
export const failureReason = (failure: Failure): string => failureText(failure, '');

/** The sentence for an error of the accounts service: its own message as it is (spec 5.3), unless it has none. */
export function accountsErrorText(error: unknown): string {
  if (isUnreachable(error)) return words.accounts;
  if (isStorageError(error)) return words.storage;
  // Other names belong to errors of this browser, and to answers that auth-js cannot read.
  const isAnswer =
    error instanceof Error && error.name.startsWith('Auth') && error.name !== 'AuthUnknownError';
  return (isAnswer && readableText(error.message)) || words.unexplained;
}
