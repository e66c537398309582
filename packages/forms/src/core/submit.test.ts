import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toInquiry } from './inquiry';
import { type SubmitOptions, submitInquiry } from './submit';

const inquiry = toInquiry({
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@firm.example',
  company: 'Byron LLP',
});
const log = vi.fn();

type Call = [url: string, init: RequestInit & { headers: Record<string, string> }];

/** A fetch that gives these answers in turn, then repeats the last one. */
function answering(...answers: (Response | Error | (() => Promise<Response>))[]) {
  let next = 0;
  const fake = vi.fn((..._call: Call): Promise<Response> => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    if (typeof answer === 'function') return answer();
    return answer && 'clone' in answer ? Promise.resolve(answer.clone()) : Promise.reject(answer);
  });
  return fake;
}

const send = (fake: ReturnType<typeof answering>, options: Partial<SubmitOptions> = {}) =>
  submitInquiry(inquiry, {
    endpoint: '/api/inquiries/contact',
    fetch: fake as unknown as typeof fetch,
    log,
    ...options,
  }); // as: the fake takes only what is sent

const hanging = () => new Promise<Response>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  log.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('exactly five fields are sent as JSON, and any ok answer is success without reading its body', async () => {
  const answer = new Response('not read', { status: 202 });
  const fake = answering(() => Promise.resolve(answer));
  expect(
    await submitInquiry({ ...inquiry, extra: 1 } as never, { endpoint: '/x', fetch: fake as never }),
  ).toEqual({
    ok: true,
    status: 202,
  });
  expect(answer.bodyUsed).toBe(false);
  const [url, init] = fake.mock.calls[0] ?? [];
  expect([url, init?.method, init?.headers['content-type']]).toEqual(['/x', 'POST', 'application/json']);
  expect(JSON.parse(String(init?.body))).toEqual(inquiry);
});

test("the key, the elapsed time and the trap are sent as headers to the site's server", async () => {
  const fake = answering(new Response(null, { status: 204 }));
  await send(fake, { idempotencyKey: 'k1', elapsed: 1234.6, trap: 'http://ünsafe\n\ud800' });
  expect(fake.mock.calls[0]?.[1].headers).toEqual({
    'content-type': 'application/json',
    accept: 'application/json',
    'Idempotency-Key': 'k1',
    'X-Form-Elapsed': '1235',
    'X-Form-Trap': 'http%3A%2F%2F%C3%BCnsafe%20%EF%BF%BD',
  });
});

test.each([
  ['another origin', 'https://flow.example/trigger', undefined, true],
  ['the same origin', 'https://site.example/api', undefined, false],
  ['a relative endpoint', '/api', undefined, false],
  ['another origin with direct: false', 'https://flow.example/x', false, false],
  ['a relative endpoint with direct: true', '/proxy', true, true],
])('%s: a workflow gets only the JSON', async (_name, endpoint, direct, bare) => {
  vi.stubGlobal('location', new URL('https://site.example/Home'));
  const fake = answering(new Response());
  await send(fake, { endpoint, direct, idempotencyKey: 'k', elapsed: 1 });
  expect(Object.keys(fake.mock.calls[0]?.[1].headers ?? {}).length).toBe(bare ? 1 : 4);
});

describe('failures', () => {
  test('an answer that is not ok is refused, with the start of its body for the log', async () => {
    const fake = answering(new Response('x'.repeat(5_000), { status: 400 }));
    expect(await send(fake)).toEqual({
      ok: false,
      reason: 'refused',
      status: 400,
      detail: 'x'.repeat(2_000),
      retryable: false,
    });
    expect(log).toHaveBeenCalledExactlyOnceWith('The inquiry was not sent (400).', 'x'.repeat(2_000));
  });

  test('a 401 also logs the hint', async () => {
    await send(answering(new Response('', { status: 401 })));
    expect(log.mock.calls.map(([message]) => message)).toEqual([
      'The inquiry was not sent (401).',
      expect.stringContaining('does not accept anonymous requests'),
    ]);
  });

  test('without a log they go to the console', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await send(answering(new Response('', { status: 401 })), { log: undefined });
    await send(answering(new Response('broken pipe', { status: 500 })), { log: undefined });
    expect(error.mock.calls).toEqual([
      ['The inquiry was not sent (401).'],
      [expect.stringContaining('does not accept anonymous requests')],
      ['The inquiry was not sent (500).', 'broken pipe'],
    ]);
    error.mockRestore();
  });

  test("the server's error messages are read from the body; other content is ignored", async () => {
    const body = { errors: { name: 'N', email: 'E', company: 5, other: 'x' } };
    expect(await send(answering(Response.json(body, { status: 422 })))).toMatchObject({
      errors: { first_name: 'N', email: 'E' },
    });
    for (const text of ['{', 'null', '[]', '{"errors":null}', '{"errors":{}}'])
      expect(await send(answering(new Response(text, { status: 422 })))).not.toHaveProperty('errors');
  });

  test('contact details are read from the refusal', async () => {
    const body = { detail: 'Too many', contact: { phone: '555-0100', email: 'a@b.example', fax: 5 } };
    expect(await send(answering(Response.json(body, { status: 429 })))).toMatchObject({
      contact: { phone: '555-0100', email: 'a@b.example' },
    });
  });

  test("no answer: unreachable; none in time: timeout; the caller's signal: aborted", async () => {
    expect(await send(answering(new TypeError('no network')))).toMatchObject({
      reason: 'unreachable',
      retryable: true,
    });

    const abortable: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    const late = submitInquiry(inquiry, { endpoint: '/x', fetch: abortable, log, timeout: 5_000 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await late).toMatchObject({ reason: 'timeout', retryable: true });

    const caller = new AbortController();
    const stopped = submitInquiry(inquiry, { endpoint: '/x', fetch: abortable, log, signal: caller.signal });
    caller.abort();
    expect(await stopped).toEqual({ ok: false, reason: 'aborted', retryable: false });
    expect(await send(answering(hanging), { signal: caller.signal })).toMatchObject({ reason: 'aborted' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('it never throws, for any behavior of fetch', async () => {
    vi.useRealTimers();
    const answers = fc.oneof(
      fc.anything().map((cause) => () => Promise.reject(cause)),
      fc.anything().map((value) => () => Promise.resolve(value)),
      fc.anything().map((cause) => () => {
        throw cause;
      }),
    );
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const result = await submitInquiry(inquiry, { endpoint: '/x', fetch: answer as never, log });
        expect(typeof result.ok).toBe('boolean');
      }),
    );
  });
});

describe('redirects', () => {
  const redirect = (status: number, location = '/there') =>
    new Response('', { status, headers: { location } });
  const endpoint = 'https://flow.example/trigger';
  /** An answer as a browser gives it; a `Response` cannot be made with such properties. */
  const fromBrowser = (init: Partial<Response>) => () =>
    Promise.resolve({ headers: new Headers(), ...init } as Response);

  test.each([301, 302, 303])('a %d loses the inquiry, so it is a failure', async (status) => {
    const fake = answering(redirect(status), new Response());
    expect(await send(fake, { endpoint, retries: 3 })).toMatchObject({
      ok: false,
      reason: 'refused',
      status,
      retryable: false,
    });
    expect(fake).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      `The inquiry was not sent (${status}).`,
      expect.stringContaining('redirects'),
    );
  });

  test.each([307, 308])('a %d is followed with the inquiry', async (status) => {
    const fake = answering(
      redirect(status),
      redirect(status, 'https://other.example/x'),
      new Response(null, { status: 202 }),
    );
    expect(await send(fake, { endpoint })).toEqual({ ok: true, status: 202 });
    expect(fake.mock.calls.map(([url, { method, body }]) => [url, method, body])).toEqual(
      [endpoint, 'https://flow.example/there', 'https://other.example/x'].map((url) => [
        url,
        'POST',
        JSON.stringify(inquiry),
      ]),
    );
  });

  test('a redirect without a target, or without end, is a failure', async () => {
    expect((await send(answering(new Response('', { status: 308 })), { endpoint })).ok).toBe(false);
    expect((await send(answering(redirect(307)), { endpoint })).ok).toBe(false);
  });

  test.each([
    ['a page that also answers a GET', { status: 200 }, 200, false],
    ['what a GET is refused by', { status: 200 }, 405, true],
    ['a status of what was stored', { status: 201 }, 200, true],
  ])('a browser hides the kind: after a redirect to %s', async (_name, last, get, ok) => {
    const fake = answering(
      fromBrowser({ type: 'opaqueredirect', status: 0, ok: false }),
      fromBrowser({ ...last, ok: true, redirected: true, url: 'https://flow.example/there' }),
      new Response('', { status: get }),
    );
    expect((await send(fake, { endpoint })).ok).toBe(ok);
    expect(fake.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', redirect: 'follow' });
  });
});

test.each([
  ['timeout', Number.NaN],
  ['timeout', -1],
  ['retries', Number.NaN],
])('%s: %d is reported, and the default is used', async (name, value) => {
  expect((await send(answering(new Response()), { [name]: value })).ok).toBe(true);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`The option "${name}" is ${value}`));
});

test.each([Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 31 - 1, 1e300])(
  'a timeout of %d ms never ends a request early',
  async (timeout) => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response()), 60_000));
    const result = send(answering(slow), { timeout });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await result).ok).toBe(true);
  },
);

describe('retries', () => {
  test.each(['', '-5', 'soon'])('Retry-After %j asks for nothing: the usual wait', async (header) => {
    const fake = answering(
      new Response('', { status: 503, headers: { 'retry-after': header } }),
      new Response(),
    );
    const result = send(fake, { retries: 1 });
    await vi.advanceTimersByTimeAsync(499);
    expect(fake).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await result).ok).toBe(true);
  });

  test('the request is repeated with the same key after waits that double', async () => {
    const fake = answering(
      new TypeError('lost'),
      new Response('', { status: 503 }),
      new Response(null, { status: 204 }),
    );
    const result = send(fake, { retries: 2, idempotencyKey: 'k' });
    await vi.advanceTimersByTimeAsync(499);
    expect(fake).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(fake).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ ok: true, status: 204 });
    expect(fake.mock.calls.map(([, { headers }]) => headers['Idempotency-Key'])).toEqual(['k', 'k', 'k']);
  });

  test('Retry-After is honored up to half a minute', async () => {
    const busy = (seconds: string) => new Response('', { status: 429, headers: { 'retry-after': seconds } });
    const fake = answering(busy('2'), busy('9999'), new Response());
    const result = send(fake, { retries: 2 });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fake).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await result).ok).toBe(true);
  });

  test('a refusal that cannot succeed later is not repeated, and nothing is repeated by default', async () => {
    const refused = answering(new Response('', { status: 400 }));
    await send(refused, { retries: 3 });
    expect(refused).toHaveBeenCalledTimes(1);
    const lost = answering(new TypeError('lost'));
    await send(lost);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  test('the signal aborts a wait', async () => {
    const caller = new AbortController();
    const fake = answering(new TypeError('lost'));
    const result = send(fake, { retries: 5, signal: caller.signal });
    await vi.advanceTimersByTimeAsync(100);
    caller.abort();
    expect(await result).toMatchObject({ reason: 'aborted' });
    expect(fake).toHaveBeenCalledTimes(1);
  });
});

describe('a proof of work', () => {
  const salt = 'abc?expires=1&';
  const challenge = {
    algorithm: 'SHA-256',
    challenge: createHash('sha256').update(`${salt}421`).digest('hex'),
    maxnumber: 1_000,
    salt,
    signature: 'signed',
  };
  const refusal = Response.json({ detail: 'A proof is wanted', challenge }, { status: 403 });

  test('is computed when a refusal asks for one, and sent once', async () => {
    const fake = answering(refusal, new Response(null, { status: 201 }));
    expect(await send(fake, { idempotencyKey: 'k' })).toEqual({ ok: true, status: 201 });
    expect(fake.mock.calls.map(([url, { headers }]) => [url, headers['Idempotency-Key']])).toEqual([
      ['/api/inquiries/contact', 'k'],
      ['/api/inquiries/contact', 'k'],
    ]);
    const { maxnumber: _hardest, ...signed } = challenge;
    const proof = fake.mock.calls[1]?.[1].headers['X-Form-Proof'];
    expect(JSON.parse(atob(String(proof)))).toEqual({ ...signed, number: 421 });
    expect(log).not.toHaveBeenCalled();
  });

  test('that is refused again ends in the refusal', async () => {
    const fake = answering(refusal);
    expect(await send(fake)).toMatchObject({ ok: false, status: 403 });
    expect(fake).toHaveBeenCalledTimes(2);
  });

  test('is not computed without a valid challenge, or for a workflow', async () => {
    for (const [answer, options] of [
      [new Response('', { status: 403 }), {}],
      [Response.json({ challenge: 'invalid' }, { status: 403 }), {}],
      [refusal, { direct: true }],
    ] as const) {
      const fake = answering(answer);
      expect(await send(fake, options)).toMatchObject({ status: 403 });
      expect(fake).toHaveBeenCalledTimes(1);
    }
  });
});
