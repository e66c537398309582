import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrive, at, loadAgain, NotArrived, type PageModule } from './arrival';

const reload = vi.fn();
const answer = vi.fn(async () => ({ status: 200 }));
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  stored = new Map();
  vi.stubGlobal('location', { href: 'https://probata.example/Training', reload });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a page whose code does not arrive', () => {
  it('is told from a page that fails, and asked for again at the next visit', async () => {
    const page = { Component: () => null } as unknown as PageModule; // nothing else of it is read here
    const load = vi.fn(() => Promise.resolve(page)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const route = at('/Training', load);
    await arrive(route);
    expect(route.fault).toBeInstanceOf(NotArrived);
    expect(route.page).toBeUndefined();
    await arrive(route);
    expect(route.fault).toBeUndefined();
    expect(route.page).toBe(page);
    await arrive(route);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is loaded as a document, at most once a minute', async () => {
    expect(await loadAgain()).toBe(true);
    vi.advanceTimersByTime(59_000);
    expect(await loadAgain()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    expect(await loadAgain()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the server does not answer', () => answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ['the server is in trouble', () => answer.mockResolvedValueOnce({ status: 503 })],
    [
      'the browser remembers nothing',
      () =>
        vi.stubGlobal('sessionStorage', {
          getItem: () => null,
          setItem: () => {
            throw new DOMException('No room', 'QuotaExceededError');
          },
        }),
    ],
  ])('stays where it is when %s', async (_case, arrange) => {
    arrange();
    expect(await loadAgain()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
