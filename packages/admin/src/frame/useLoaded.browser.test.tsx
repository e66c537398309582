import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { AccountsClient } from './accounts-client';
import { useLoaded } from './useLoaded';

const client = {} as AccountsClient; // only a name for what is loaded

it('loads again what it was asked for, and nothing where nothing is asked for since', async () => {
  const asked: (string | null)[] = [];
  const show = (props?: { key: string | null }) => {
    const key = props?.key ?? null;
    return useLoaded(client, key, async () => {
      asked.push(key);
      return { ok: true, value: key };
    });
  };
  const { result, rerender } = await renderHook(show, {
    initialProps: { key: 'a' } as { key: string | null },
  });
  await expect.poll(() => result.current.value).toBe('a');
  const { refresh } = result.current;
  refresh();
  await expect.poll(() => asked).toEqual(['a', 'a']);
  await rerender({ key: null });
  // Held by something that began before.
  refresh();
  await rerender({ key: 'b' });
  await expect.poll(() => result.current.value).toBe('b');
  expect(asked).toEqual(['a', 'a', 'b']);
});
