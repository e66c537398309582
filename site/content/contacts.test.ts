import { afterAll, expect, test, vi } from 'vitest';
import { checkContent } from './check';

vi.hoisted(() => vi.resetModules());
vi.mock('./brand', async (load) => {
  const { brand } = await load<typeof import('./brand')>();
  return { brand: { ...brand, phone: undefined } };
});
afterAll(() => {
  vi.doUnmock('./brand');
  vi.resetModules();
});

test('a company without a telephone number is reported in one sentence', async () => {
  expect(await checkContent()).toEqual([
    'brand: phone: The company has no telephone number, but every page shows one: write it as it is read, and as a tel: address.',
  ]);
});
