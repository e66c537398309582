import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after';

const now = Date.UTC(2026, 0, 2, 3, 4, 5);
const read = (retryAfter: string | null, date?: string) => {
  const headers = new Headers(date ? { date } : {});
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return readRetryAfter(headers, now);
};

test.each([
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7_000],
  ['Fri, 02 Jan 2026 03:04:08 GMT', 3_000],
  ['Friday, 02-Jan-26 03:04:08 GMT', 3_000],
  ['Fri Jan  2 03:04:08 2026', 3_000],
  ['Fri, 02 Jan 2026 03:05:00 GMT', 55_000],
])('%j: %d ms', (header, wait) => expect(read(header)).toBe(wait));

test.each([
  null,
  '',
  '-5',
  '+5',
  '1.5',
  '1e3',
  '0x10',
  'soon',
  'NaN',
  'Infinity',
  '5, 5',
  '5s',
  '2026-01-02',
  'Fri, 02 Jan 2026 03:04:08 CET',
  'Fri, 02 Foo 2026 03:04:08 GMT',
  'Fri, 02 Jan 2026 25:04:08 GMT',
  'Thu, 01 Jan 2026 00:00:00 GMT',
  'Sunday, 06-Nov-94 08:49:37 GMT',
])('%j asks for nothing', (header) => expect(read(header)).toBeUndefined());

test("a date counts from the answer's own date, whatever the visitor's clock says", () => {
  const sent = 'Fri, 02 Jan 2026 09:00:00 GMT';
  expect(read('Fri, 02 Jan 2026 09:00:04 GMT', sent)).toBe(4_000);
  expect(read('Fri, 02 Jan 2026 08:59:59 GMT', sent)).toBeUndefined();
  expect(readRetryAfter(undefined)).toBeUndefined();
});
