import { expect, it, vi } from 'vitest';
import { copyText } from './clipboard';

it.each<[string, object, boolean]>([
  ['was copied', { clipboard: { writeText: async () => undefined } }, true],
  ['was refused', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } }, false],
  ['needs a secure context', {}, false],
])('says whether the text was copied: it %s', async (_name, navigator, isCopied) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('text')).toBe(isCopied);
});

it('takes a text that is still loading to the clipboard at once: later Safari refuses', async () => {
  const write = vi.fn((items: { data: Record<string, Promise<Blob>> }[]) => items[0]?.data['text/plain']);
  vi.stubGlobal('navigator', { clipboard: { write } });
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly data: Record<string, Promise<Blob>>) {}
    },
  );
  let load = (_text: string) => {};
  const loading = new Promise<string>((resolve) => {
    load = resolve;
  });
  const copying = copyText(loading);
  expect(write).toHaveBeenCalledOnce();
  load('text');
  expect(await copying).toBe(true);
  const copied: Blob | undefined = await write.mock.results[0]?.value;
  expect(await copied?.text()).toBe('text');
  expect(await copyText(Promise.reject(new Error('not loaded')))).toBe(false);
});
