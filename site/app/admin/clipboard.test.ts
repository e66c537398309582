import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './clipboard';

afterEach(() => vi.unstubAllGlobals());

it.each<[string, object, boolean]>([
  ['was copied', { clipboard: { writeText: async () => undefined } }, true],
  ['was refused', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } }, false],
  ['needs a secure context', {}, false],
])('says whether the text was copied: it %s', async (_name, navigator, isCopied) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('text')).toBe(isCopied);
});
