import { expect, it } from 'vitest';
import { fillIn, toMessages } from './messages';

it('an override replaces any part, and the limit is in the words', () => {
  const messages = toMessages({ choose: 'Choose evidence', details: { fields: { matter: 'Case' } } }, 2048);
  expect(messages.choose).toBe('Choose evidence');
  expect(messages.details.fields).toMatchObject({ matter: 'Case', sender: 'Your name' });
  expect([messages.lead, messages.states.tooLarge]).toEqual([
    'Up to 2KB per file. Uploads resume.',
    'Larger than 2KB.',
  ]);
});

it('a value is filled in as it is, and a placeholder without one stays', () => {
  expect(fillIn('{name}: {sent} of {size}', { name: '$& {size}', sent: 0 })).toBe('$& {size}: 0 of {size}');
});
