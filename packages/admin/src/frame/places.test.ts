import { expect, it } from 'vitest';
import { placeAt } from './places';

it.each([
  ['/admin/inquiries', '', '', '/admin/inquiries'],
  ['/admin/inquiries', '?unread=yes&open=1', '', '/admin/inquiries?unread=yes'],
  ['/admin/inquiries', '?assignee=me', '', '/admin/inquiries'],
  ['/admin/inquiries', '?assignee=me&state=new', '', '/admin/inquiries?assignee=me&state=new'],
  ['/admin/inquiries', '?form=contact&due=all', '', '/admin/inquiries?due=all'],
  ['/admin/inquiries', '?due=soon', '', '/admin/inquiries'],
  ['/admin', '', '#persona', '/admin#persona'],
  ['/admin', '', '#other', '/admin'],
  ['/admin/account', '', '', undefined],
])('%s%s%s belongs to %s', (pathname, search, hash, place) => {
  expect(placeAt(pathname, search, hash)).toBe(place);
});
