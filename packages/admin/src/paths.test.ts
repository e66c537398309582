import { expect, it } from 'vitest';
import { numberIn, readSlug, toSlug } from './paths';

it.each([
  ['INQ-000149', 'INQ-000149'],
  ['inq 149', 'INQ-000149'],
  ['vol-0000002', 'VOL-000002'],
  ['INQ-1234567', 'INQ-1234567'],
  ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'],
  ['inquiry 5', 'inquiry 5'],
  ['', ''],
])('%j in an address is %j', (typed, slug) => {
  expect(readSlug(typed)).toBe(slug);
});

it('a number and its address name the same record', () => {
  expect(readSlug(toSlug('CHT 000031'))).toBe(toSlug('CHT 000031'));
});

it.each([
  ['cht 31', 'CHT-000031'],
  ['VOL-000031', null],
  ['CHT', null],
  ['CHT-x', null],
  ['', null],
])('the number of a chat in %j is %j', (typed, number) => {
  expect(numberIn('CHT', typed)).toBe(number);
});
