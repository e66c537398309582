import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { peopleEndpoints } from '../people/contract';

import type { AccountsClient } from './accounts-client';
import { request } from './api';
import { failureReason, failureText } from './failure';

const getUser = vi.fn();
const signOut = vi.fn();
const getSession = vi.fn(async () => ({ data: { session: { access_token: 'token' } }, error: null }));
const fetched = vi.fn<typeof fetch>();
const client = { auth: { getSession, getUser, signOut }, fetch: fetched } as unknown as AccountsClient; // all that `request` calls

// Modules are shared with the worker's other files.
vi.hoisted(() => vi.resetModules());
vi.mock('./useSession', async (load) => ({ ...(await load<object>()), currentToken: () => 'held' }));
afterAll(() => {
  vi.doUnmock('./useSession');
  vi.resetModules();
});

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  signOut.mockClear();
});

const named = { method: 'GET', path: '/api/x', answer: z.object({ name: z.string() }) } as const;
const removal = { method: 'DELETE', path: '/api/x' } as const;
const ask = () => request(client, named);

describe('request', () => {
  it('sends the token, and reads what matches the schema', async () => {
    fetched.mockResolvedValue(Response.json({ name: 'Ada' }));
    expect(await ask()).toEqual({ ok: true, value: { name: 'Ada' } });
    expect(fetched.mock.lastCall?.[1]?.headers).toEqual({ authorization: 'Bearer token' });
  });

  it('takes what its endpoint says, and the compiler refuses any other', async () => {
    fetched.mockImplementation(async () => Response.json({}));
    const email = 'jane@firm.example';
    await request(client, peopleEndpoints.erase, { body: { email, uploads: true } });
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      body: JSON.stringify({ email, uploads: true }),
      headers: { 'content-type': 'application/json' },
    });
    // @ts-expect-error: an erasure also has `uploads`
    await request(client, peopleEndpoints.erase, { body: { email } });
    // @ts-expect-error: it has a body
    await request(client, peopleEndpoints.erase);
    // @ts-expect-error: it has no body
    await request(client, removal, { body: { email } });
    // @ts-expect-error: its path has no parameters
    await request(client, removal, { params: { id: '1' } });
  });

  it('is sent before anything is awaited when it must outlive the page', () => {
    fetched.mockResolvedValue(Response.json({}));
    void request(client, removal, { keepalive: true });
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      keepalive: true,
      headers: { authorization: 'Bearer held' },
    });
  });

  it.each<[string, Response | Error, string]>([
    [
      'a problem',
      Response.json({ detail: 'The database is not available.' }, { status: 503 }),
      'The database is not available.',
    ],
    [
      'a validator’s error',
      Response.json({ error: 'Bad front matter.' }, { status: 500 }),
      'Bad front matter.',
    ],
    ['a text', new Response('Lint failed.', { status: 500 }), 'Lint failed.'],
    // HTTP/2 has no status text.
    [
      'no words',
      new Response('', { status: 502 }),
      'The server answered with an error. Please try again in a moment.',
    ],
    [
      'no connection',
      new TypeError('Failed to fetch'),
      'The server cannot be reached. Check your connection, then try again.',
    ],
  ])('turns %s into a reason', async (_name, answer, reason) => {
    if (answer instanceof Error) fetched.mockRejectedValue(answer);
    else fetched.mockResolvedValue(answer);
    const result = await ask();
    expect(!result.ok && failureReason(result.failure)).toBe(reason);
  });

  it('fails on a body of another shape, without words for the reader', async () => {
    fetched.mockResolvedValue(Response.json({ name: 1 }));
    const result = await ask();
    expect(!result.ok && failureText(result.failure, 'It could not be loaded.')).toBe(
      'It could not be loaded. The server answered with an error. Please try again in a moment.',
    );
  });

  it('gives up after 8 s without an answer, unless a long one is expected', async () => {
    vi.useFakeTimers();
    try {
      fetched.mockReturnValue(new Promise(() => undefined));
      const settled = vi.fn();
      void ask().then(settled);
      void request(client, removal, { isSlow: true }).then(settled);
      await vi.advanceTimersByTimeAsync(7999);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(settled).toHaveBeenCalledExactlyOnceWith({ ok: false, failure: { kind: 'unreachable' } });
    } finally {
      vi.useRealTimers();
    }
  });

  const hang = new Promise<never>(() => undefined);
  /** An answer whose headers have come and whose body does not. */
  const headersOnly = (status: number) => new Response(new ReadableStream(), { status });
  it.each<[string, () => void, string]>([
    [
      'the body',
      () => fetched.mockResolvedValue(headersOnly(200)),
      'The server cannot be reached. Check your connection, then try again.',
    ],
    [
      'the body of an error',
      () => fetched.mockResolvedValue(headersOnly(500)),
      'The server answered with an error. Please try again in a moment.',
    ],
    [
      'the check of the session after 401',
      () => {
        fetched.mockResolvedValue(Response.json({}, { status: 401 }));
        getUser.mockReturnValueOnce(hang);
      },
      'Your session has ended. Please sign in again.',
    ],
  ])('gives up after 8 s when %s does not come', async (_name, prepare, reason) => {
    vi.useFakeTimers();
    try {
      prepare();
      const settled = vi.fn((result: Awaited<ReturnType<typeof ask>>) =>
        result.ok ? '' : failureReason(result.failure),
      );
      void ask().then(settled);
      await vi.advanceTimersByTimeAsync(7999);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(settled).toHaveReturnedWith(reason);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says that the storage of this browser is full when it holds back the token', async () => {
    getSession.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    const result = await ask();
    expect(!result.ok && failureReason(result.failure)).toMatch(/^The storage of this browser is full/);
  });

  it.each([
    ['is over', { data: { user: null }, error: { status: 403 } }, 1],
    ['is not', { data: { user: {} }, error: null }, 0],
  ])('checks the session after 401: it %s', async (_name, user, signOuts) => {
    fetched.mockResolvedValue(Response.json({}, { status: 401 }));
    getUser.mockResolvedValue(user);
    const result = await ask();
    expect(!result.ok && failureText(result.failure, 'It could not be loaded.')).toBe(
      'Your session has ended. Please sign in again.',
    );
    expect(signOut).toHaveBeenCalledTimes(signOuts);
  });
});
