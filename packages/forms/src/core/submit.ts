import type { FieldOf, InquiryDefinition, InquiryOf } from './definition';
import {
  definitionOf,
  type Field,
  type FieldErrors,
  type FormDefinition,
  type InquiryForm,
  keyOf,
  keysOf,
} from './fields';
import { solveChallenge } from './proof';
import { readRetryAfter } from './retry-after';
import { cleanText } from './text';

/** Why an inquiry was not accepted. */
export const failureReasons = ['refused', 'unreachable', 'timeout', 'aborted'] as const;

/** `refused`: an answer that is not ok. `unreachable`: no answer. `timeout`: none in time. `aborted`: the caller's signal. */
export type FailureReason = (typeof failureReasons)[number];

/** How to reach the company without a form. */
export interface FallbackContact {
  phone?: string;
  email?: string;
}

/** The result of one submission. */
export type SubmitResult<Name extends string = Field> =
  | { ok: true; status: number }
  | {
      ok: false;
      reason: FailureReason;
      /** The HTTP status, when there was an answer. */
      status?: number;
      /** The start of the answer's body, for the log. */
      detail?: string;
      /** Messages per field, when the site's own server refused the inquiry. */
      errors?: FieldErrors<Name>;
      /** How else to reach the company, from the same refusal. */
      contact?: FallbackContact;
      /** Whether the same request may succeed later. */
      retryable: boolean;
    };

/** Where and how an inquiry is sent. */
export interface SubmitOptions<Form extends InquiryForm | InquiryDefinition = InquiryForm> {
  /** The form that the inquiry comes from: its keys are sent. @default 'contact' */
  form?: Form | undefined;
  /** The inquiries endpoint of the site's server, or the URL of a workflow trigger. */
  endpoint: string;
  /** Sends the request. @default the global fetch */
  fetch?: typeof fetch | undefined;
  /**
   * Headers of your own, such as a tenant or a token; a function is asked at each attempt. On another origin the server must allow them
   * (CORS). They replace ours of the same name, but for the content type.
   */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** Ends the submission. */
  signal?: AbortSignal | undefined;
  /** Sent as `Idempotency-Key`: the server stores one inquiry per key, however often the request is repeated. */
  idempotencyKey?: string | undefined;
  /**
   * How often to repeat a request that may succeed later, `Infinity` without end. The wait doubles each time, or is what `Retry-After`
   * asks for. @default 0
   */
  retries?: number | undefined;
  /** Milliseconds to wait for an answer; `Infinity` for no limit. @default 30000 */
  timeout?: number | undefined;
  /**
   * The endpoint is a workflow: only the five-field JSON is sent, without headers that need a CORS preflight permission.
   * @default true when a page sends to another origin
   */
  direct?: boolean | undefined;
  /** Milliseconds between showing the form and sending it; the server refuses what was typed faster than a person can. */
  elapsed?: number | undefined;
  /** The value of the trap field (honeypot); empty unless a program filled it. */
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

const anonymousHint =
  'The workflow does not accept anonymous requests, so the inquiry was refused with 401. Allow anyone to trigger the workflow, or send to the server of the site instead.';

const redirectHint =
  'The endpoint redirects to another address, and no POST was accepted there. Set the endpoint to the address that takes the inquiry.';

const detailLimit = 2_000;
const longestWait = 30_000;
const defaultTimeout = 30_000;
/** The longest time that `setTimeout` keeps, in milliseconds; a longer one would end at once. */
const longestTimer = 2 ** 31 - 1;
/** As many as the Fetch standard follows. */
const mostRedirects = 20;

type AnyOptions = SubmitOptions<InquiryForm | InquiryDefinition>;

function isDirect({ endpoint, direct }: AnyOptions): boolean {
  if (direct !== undefined) return direct;
  if (typeof location === 'undefined') return false;
  try {
    return new URL(endpoint, location.href).origin !== location.origin;
  } catch {
    return false;
  }
}

/** What the site's own server adds to a refusal; empty when another server answered. */
function parseRefusal(
  form: FormDefinition,
  detail: string,
): {
  errors?: FieldErrors<string>;
  contact?: FallbackContact;
  challenge?: unknown;
} {
  try {
    const body: unknown = JSON.parse(detail);
    if (typeof body !== 'object' || body === null) return {};
    const { errors: bodyErrors, contact: bodyContact, challenge } = body as Partial<Record<string, unknown>>; // as: each value is checked below
    const errors: FieldErrors<string> = {};
    for (const [key, message] of Object.entries(bodyErrors ?? {})) {
      // The error of a joined key ("name") is shown at its first field.
      const field = Object.keys(form.fields).find((known) => known === key || keyOf(form, known) === key);
      if (field && typeof message === 'string') errors[field] = message;
    }
    const contact: FallbackContact = {};
    for (const [key, value] of Object.entries(bodyContact ?? {}))
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

function requestHeaders(options: AnyOptions, proof: string | null): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (isDirect(options)) return headers;
  const { idempotencyKey, elapsed, trap } = options;
  headers.accept = 'application/json';
  if (proof) headers[submissionHeaders.proof] = proof;
  if (idempotencyKey) headers[submissionHeaders.idempotencyKey] = idempotencyKey;
  if (elapsed !== undefined) headers[submissionHeaders.elapsed] = String(Math.round(elapsed));
  // Encoded because fetch accepts only Latin-1 in a header value.
  if (trap) headers[submissionHeaders.trap] = encodeURIComponent(cleanText(trap.slice(0, 50)));
  return headers;
}

/** The caller's headers over ours, by names in lower case. */
async function withOwnHeaders(
  ours: Readonly<Record<string, string>>,
  given: NonNullable<AnyOptions['headers']>,
): Promise<Record<string, string>> {
  const own = new Headers(typeof given === 'function' ? await given() : given);
  own.delete('content-type');
  const kept = Object.entries(ours).filter(([name]) => !own.has(name));
  return { ...Object.fromEntries(kept), ...Object.fromEntries(own as unknown as Iterable<[string, string]>) }; // as: the DOM's types lack the iterator
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

/**
 * Sends a POST and returns what answered it. A redirect that repeats the POST (307, 308) is followed; after any other, or where a browser
 * does not say which one it was, the answer counts only when it can be that of a POST. Null: it cannot.
 */
async function post(
  send: typeof fetch,
  endpoint: string,
  init: RequestInit,
): Promise<{ response: Response; isRedirect: boolean }> {
  let url = endpoint;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await send(url, { ...init, redirect: 'manual' });
    const { status, type } = response;
    // A browser hides where a redirect leads, and of what kind it is, unless it follows it.
    if (type === 'opaqueredirect') {
      const last = await send(url, { ...init, redirect: 'follow' });
      return {
        response: last,
        isRedirect: last.ok && last.redirected && !(await answersPost(send, last, init)),
      };
    }
    const location = status === 307 || status === 308 ? response.headers.get('location') : null;
    if (location === null)
      return {
        response,
        isRedirect: (status >= 300 && status < 400) || (response.ok && response.redirected),
      };
    url = new URL(location, new URL(url, globalThis.location?.href)).href;
  }
  throw new Error('The endpoint redirects without end.');
}

/** Whether an ok answer after a redirect is one to a POST: 301, 302 and 303 turn it into a GET, which loses the inquiry. */
async function answersPost(send: typeof fetch, { status, url }: Response, { signal }: RequestInit) {
  if (status === 201 || status === 202 || status === 204) return true;
  // What takes a POST alone refuses a GET.
  const page = await send(url, { redirect: 'manual', ...(signal ? { signal } : {}) });
  return page.status >= 400;
}

/** A number of the options; one that cannot be used is reported, and the default takes its place: an inquiry is never lost for it. */
function usable(
  name: string,
  value: number | undefined | null,
  standard: number,
  log: (message: string) => void,
): number {
  if (value === undefined || value === null) return standard;
  if (value >= 0) return value;
  log(
    `The option "${name}" is ${value}, which cannot be used, so it is ${standard} now: pass 0 or more, or Infinity for no limit.`,
  );
  return standard;
}

interface Attempt {
  result: SubmitResult<string>;
  retryAfter?: number | undefined;
  challenge?: unknown;
  cause?: unknown;
}

async function attempt(
  inquiry: Readonly<Record<string, unknown>>,
  options: AnyOptions & { timeout: number },
  proof: string | null,
): Promise<Attempt> {
  const { endpoint, signal, timeout } = options;
  const form = definitionOf(options.form ?? 'contact');
  const send = options.fetch ?? globalThis.fetch;
  const controller = new AbortController();
  let isLate = false;
  const abort = () => controller.abort();
  const timer =
    timeout <= longestTimer
      ? setTimeout(() => {
          isLate = true;
          abort();
        }, timeout)
      : undefined;
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const ours = requestHeaders(options, proof);
    const headers = options.headers ? await withOwnHeaders(ours, options.headers) : ours;
    if (controller.signal.aborted) throw new Error('aborted');
    const { response, isRedirect } = await post(send, endpoint, {
      method: 'POST',
      headers,
      // The list of keys leaves out whatever else the object holds.
      body: JSON.stringify(Object.fromEntries(keysOf(form).map((key) => [key, inquiry[key]]))),
      signal: controller.signal,
    });
    const { status } = response;
    if (isRedirect)
      return {
        result: {
          ok: false,
          reason: 'refused',
          // After a redirect that was followed, the status is that of another request.
          ...(response.ok ? {} : { status }),
          detail: redirectHint,
          retryable: false,
        },
      };
    if (response.ok) return { result: { ok: true, status } };
    const detail = (await response.text().catch(() => '')).slice(0, detailLimit);
    const retryable = status === 408 || status === 425 || status === 429 || status >= 500;
    const { challenge, ...refusal } = parseRefusal(form, detail);
    return {
      result: { ok: false, reason: 'refused', status, detail, retryable, ...refusal },
      challenge,
      retryAfter: readRetryAfter(response.headers),
    };
  } catch (cause) {
    const reason = signal?.aborted ? 'aborted' : isLate ? 'timeout' : 'unreachable';
    return { result: { ok: false, reason, retryable: reason !== 'aborted' }, cause };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Sends an inquiry. Never throws: any ok answer is success, without reading its body; a failure is returned with its reason and logged.
 * A refusal with a proof-of-work challenge is answered with the solution, once.
 */
export async function submitInquiry<Form extends InquiryForm | InquiryDefinition = InquiryForm>(
  inquiry: InquiryOf<Form>,
  options: SubmitOptions<Form>,
): Promise<SubmitResult<FieldOf<Form>>> {
  // A detail that is missing would be printed as "undefined".
  const log = options.log ?? ((...line: unknown[]) => console.error(...line.filter(Boolean)));
  const retries = usable('retries', options.retries, 0, log);
  const timeout = usable('timeout', options.timeout, defaultTimeout, log);
  if (!options.endpoint) {
    log(
      `The inquiry was not sent: its \`endpoint\` is ${JSON.stringify(options.endpoint)}, so there is nowhere to send it. Pass the URL that takes it, such as "/api/inquiries/contact".`,
    );
    return { ok: false, reason: 'unreachable', retryable: false };
  }
  let proof: string | null = null;
  let retried = 0;
  for (;;) {
    const { result, retryAfter, challenge, cause } = await attempt(inquiry, { ...options, timeout }, proof);
    if (result.ok) return result;
    // A request with the solution of a challenge does not count as a retry.
    if (challenge !== undefined && proof === null && !isDirect(options)) {
      proof = await solveChallenge(challenge, options.signal);
      if (proof !== null) continue;
    }
    if (result.reason !== 'aborted') {
      log(`The inquiry was not sent (${result.status ?? result.reason}).`, result.detail || cause);
      if (result.status === 401) log(anonymousHint);
    }
    if (!result.retryable || retried >= retries) return result;
    await wait(Math.min(retryAfter ?? 500 * 2 ** retried, longestWait), options.signal);
    retried += 1;
    if (options.signal?.aborted) return { ok: false, reason: 'aborted', retryable: false };
  }
}
