import { cleanText, type FieldErrors, inquiryFields } from './fields';
import type { Inquiry } from './inquiry';
import { solveChallenge } from './proof';

/** Why an inquiry was not taken. */
export const failureReasons = ['refused', 'unreachable', 'timeout', 'aborted'] as const;

/** `refused`: an answer that is not ok. `unreachable`: no answer. `timeout`: none in time. `aborted`: the caller's signal. */
export type FailureReason = (typeof failureReasons)[number];

/** Ways to reach the company without a form. */
export interface ContactWays {
  phone?: string;
  email?: string;
}

/** What became of one submission. */
export type SubmitResult =
  | { ok: true; status: number }
  | {
      ok: false;
      reason: FailureReason;
      /** Present when there was an answer. */
      status?: number;
      /** The start of the answer's body, for the log. */
      detail?: string;
      /** Sentences per field, when the answer was our own server's refusal. */
      errors?: FieldErrors;
      /** How else to reach the company, when our own server said so. */
      contact?: ContactWays;
      /** Whether the same request may succeed later. */
      retryable: boolean;
    };

/** Where and how an inquiry is sent. */
export interface SubmitOptions {
  /** The inquiries endpoint of the site's server, or the URL of a workflow trigger. */
  endpoint: string;
  /** @default the global fetch */
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal | undefined;
  /** Sent as `Idempotency-Key`: the server stores one inquiry per key, however often the request is repeated. */
  idempotencyKey?: string | undefined;
  /** How often to repeat a request that may succeed later; each waits twice as long as the one before, or what `Retry-After` says. @default 0 */
  retries?: number | undefined;
  /** Milliseconds to wait for an answer. @default 30000 */
  timeout?: number | undefined;
  /**
   * The endpoint is a workflow: only the five-field JSON is sent, without headers it would have to allow first.
   * @default true when a page sends to another origin
   */
  direct?: boolean | undefined;
  /** Milliseconds between showing the form and sending it; the server refuses what no person could have typed. */
  elapsed?: number | undefined;
  /** What a program typed into the trap; empty for people. */
  trap?: string | undefined;
  /** Where failures are reported. @default console.error */
  log?: ((message: string, detail?: unknown) => void) | undefined;
}

/** The names of the headers that go with the JSON to the site's own server, never to a workflow. */
export const submissionHeaders = {
  idempotencyKey: 'Idempotency-Key',
  elapsed: 'X-Form-Elapsed',
  trap: 'X-Form-Trap',
  proof: 'X-Form-Proof',
} as const;

/** The `name` of the trap in a form posted without scripts. Not a word that autofill or a password manager knows. */
export const trapFieldName = 'probata_leave_empty';

const anonymousHint =
  'The workflow does not accept anonymous requests, so the inquiry was refused with 401. Allow anyone to trigger the workflow, or send to the server of the site instead.';

const detailLimit = 2_000;
const longestWait = 30_000;

function isDirect({ endpoint, direct }: SubmitOptions): boolean {
  if (direct !== undefined) return direct;
  if (typeof location === 'undefined') return false;
  try {
    return new URL(endpoint, location.href).origin !== location.origin;
  } catch {
    return false;
  }
}

/** What our own server adds to a refusal; nothing of it when the answer is somebody else's. */
function parseRefusal(detail: string): {
  errors?: FieldErrors;
  contact?: ContactWays;
  challenge?: unknown;
} {
  try {
    const body: unknown = JSON.parse(detail);
    if (typeof body !== 'object' || body === null) return {};
    const { errors: found, contact: ways, challenge } = body as Partial<Record<string, unknown>>; // as: an object may be asked for any key
    const errors: FieldErrors = {};
    for (const [key, value] of Object.entries(found ?? {})) {
      const field = key === 'name' ? 'first_name' : inquiryFields.find((known) => known === key);
      if (field && typeof value === 'string') errors[field] = value;
    }
    const contact: ContactWays = {};
    for (const [key, value] of Object.entries(ways ?? {}))
      if ((key === 'phone' || key === 'email') && typeof value === 'string') contact[key] = value;
    return {
      ...(Object.keys(errors).length > 0 ? { errors } : {}),
      ...(Object.keys(contact).length > 0 ? { contact } : {}),
      challenge,
    };
  } catch {
    return {};
  }
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done);
  });
}

async function attempt(
  inquiry: Inquiry,
  options: SubmitOptions,
  proof: string | null,
): Promise<{ result: SubmitResult; retryAfter?: number; challenge?: unknown; cause?: unknown }> {
  const { endpoint, signal, timeout = 30_000 } = options;
  const send = options.fetch ?? globalThis.fetch;
  const limit = new AbortController();
  let late = false;
  const abort = () => limit.abort();
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, timeout);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const { name, email, company, phone, message } = inquiry;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (!isDirect(options)) {
    headers.accept = 'application/json';
    if (proof) headers[submissionHeaders.proof] = proof;
    if (options.idempotencyKey) headers[submissionHeaders.idempotencyKey] = options.idempotencyKey;
    if (options.elapsed !== undefined)
      headers[submissionHeaders.elapsed] = String(Math.round(options.elapsed));
    // Encoded because a header carries Latin-1 only, and what a program types may be anything.
    if (options.trap)
      headers[submissionHeaders.trap] = encodeURIComponent(cleanText('phone', options.trap.slice(0, 50)));
  }
  try {
    if (limit.signal.aborted) throw new Error('aborted');
    const body = JSON.stringify({ name, email, company, phone, message });
    const response = await send(endpoint, { method: 'POST', headers, body, signal: limit.signal });
    if (response.ok) return { result: { ok: true, status: response.status } };
    const detail = (await response.text().catch(() => '')).slice(0, detailLimit);
    const seconds = Number(response.headers?.get('retry-after') ?? Number.NaN);
    const { status } = response;
    const retryable = status === 408 || status === 425 || status === 429 || status >= 500;
    const { challenge, ...refusal } = parseRefusal(detail);
    return {
      result: { ok: false, reason: 'refused', status, detail, retryable, ...refusal },
      challenge,
      ...(Number.isFinite(seconds) ? { retryAfter: seconds * 1000 } : {}),
    };
  } catch (cause) {
    const reason = signal?.aborted ? 'aborted' : late ? 'timeout' : 'unreachable';
    return { result: { ok: false, reason, retryable: reason !== 'aborted' }, cause };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Sends an inquiry. Never throws: any ok answer is success and its body is not read; everything else is a failure with its reason,
 * and is logged. A refusal that brings a proof-of-work challenge is answered with its solution, once.
 */
export async function submitInquiry(inquiry: Inquiry, options: SubmitOptions): Promise<SubmitResult> {
  const log = options.log ?? ((message: string, detail?: unknown) => console.error(message, detail));
  let proof: string | null = null;
  for (let round = 0; ; round += 1) {
    const { result, retryAfter, challenge, cause } = await attempt(inquiry, options, proof);
    if (result.ok) return result;
    // A refusal may bring a puzzle along: a request with its solution is another matter, and not a retry.
    if (challenge !== undefined && proof === null && !isDirect(options)) {
      proof = await solveChallenge(challenge, options.signal);
      if (proof !== null) {
        round -= 1;
        continue;
      }
    }
    if (result.reason !== 'aborted') {
      const what = result.reason === 'refused' ? `${result.status}` : result.reason;
      log(`The inquiry was not sent (${what}).`, result.detail ?? cause);
      if (result.status === 401) log(anonymousHint);
    }
    if (!result.retryable || round >= (options.retries ?? 0)) return result;
    await wait(Math.min(retryAfter ?? 500 * 2 ** round, longestWait), options.signal);
    if (options.signal?.aborted) return { ok: false, reason: 'aborted', retryable: false };
  }
}
