import { expect, it } from 'vitest';
import { accepts } from './accept';

it.each([
  ['text/csv', 'a.csv', ''],
  ['text/csv', 'a.CSV', 'application/vnd.ms-excel'],
  ['.csv', 'a.csv', 'application/vnd.ms-excel'],
  ['image/*', 'a.heic', ''],
  ['application/zip', 'a.zip', 'application/x-zip-compressed'],
  ['application/pdf', 'a', 'application/pdf'],
  ['text/plain', 'a', 'text/plain;charset=utf-8'],
  [' .PDF , image/png ', 'a.pdf', ''],
  ['.tar.gz', 'a.tar.gz', ''],
  ['*/*', 'a', ''],
  ['', 'a', ''],
  [undefined, 'a', ''],
])('%j takes %s of type %j', (accept, name, type) => expect(accepts(accept, { name, type })).toBe(true));

it.each([
  ['text/csv', 'a.exe', ''],
  ['text/csv', 'csv', ''],
  ['.csv', 'a.csv.exe', 'application/x-msdownload'],
  ['image/*', 'a.pdf', 'application/pdf'],
  ['image/*', 'a', ''],
])('%j refuses %s of type %j', (accept, name, type) => expect(accepts(accept, { name, type })).toBe(false));
