import { draftPrefix } from '@probata/admin/contract';
import { expect, it, vi } from 'vitest';
import { recordTyped } from './typed';

it('reads every draft that the tab keeps, of editors and of visitors, and nothing else', () => {
  vi.stubGlobal('sessionStorage', {
    [`${draftPrefix}chat:1`]: JSON.stringify({
      draft: 'Privileged memo',
      messages: [{ content: 'Forty boxes' }],
    }),
    [`${draftPrefix}persona`]: JSON.stringify({ text: 'You are careful.' }),
    'probata-forms:contact': JSON.stringify({ fields: { message: 'Deadline on the first' } }),
    'probata-reloaded': '"1700000000000"',
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  expect(recordTyped()()).toEqual([
    'Privileged memo',
    'Forty boxes',
    'You are careful.',
    'Deadline on the first',
  ]);
});
