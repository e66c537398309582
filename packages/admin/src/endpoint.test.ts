import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from './endpoint';

const list = { method: 'GET', path: '/api/notes', answer: z.object({}) } as const;
const one = { method: 'PUT', path: '/api/files/:id/notes/:note' } as const;

it('is the path with its parameters, encoded, and the query', () => {
  expect(addressOf(list)).toBe('/api/notes');
  expect(addressOf(list, { query: '?limit=1' })).toBe('/api/notes?limit=1');
  expect(addressOf(one, { params: { id: 'a/b', note: '?' } })).toBe('/api/files/a%2Fb/notes/%3F');
});

it('is not made without a parameter of the path', () => {
  // @ts-expect-error: the path has two
  addressOf(one, { params: { id: '1' } });
  // @ts-expect-error: and they are needed
  addressOf(one);
  // @ts-expect-error: it has none
  addressOf(list, { params: { id: '1' } });
});
