import { expect, it } from 'vitest';
import { describeEvent, sentenceOf } from './sentence';
import { eventLabel } from './words';

const line = { actor: 'ed@firm.example', target: null, detail: '' };

it.each([
  [{ event: 'inquiry.state', detail: 'answered' }, 'ed@firm.example marked an inquiry answered', ''],
  [
    { event: 'inquiry.state', number: 'INQ 000148', detail: 'answered' },
    'ed@firm.example marked INQ 000148 answered',
    '',
  ],
  [
    { event: 'upload.downloaded', number: 'VOL 000002' },
    'ed@firm.example downloaded an upload of VOL 000002',
    '',
  ],
  [{ event: 'inquiry.assigned', detail: 'to nobody' }, 'ed@firm.example assigned an inquiry to nobody', ''],
  [{ event: 'inquiry.state' }, 'ed@firm.example marked an inquiry', ''],
  [
    { event: 'upload.deleted', target: 'a'.repeat(32), detail: '9 bytes' },
    'ed@firm.example deleted an upload',
    '9 bytes',
  ],
  [
    { event: 'account.role', actor: 'operator', target: 'jo@firm.example', detail: 'viewer' },
    'operator changed the role of jo@firm.example to viewer',
    '',
  ],
  [{ event: 'account.password', target: line.actor }, 'ed@firm.example changed the password', ''],
  [
    { event: 'account.password', actor: 'operator', target: 'jo@firm.example', detail: '{detail}' },
    'operator changed the password of jo@firm.example',
    '{detail}',
  ],
  [{ event: 'future.event', detail: 'more' }, 'ed@firm.example future.event', 'more'],
])('says %o', (given, sentence, detail) => {
  expect(sentenceOf({ ...line, ...given })).toBe(sentence);
  expect(describeEvent({ ...line, ...given }).detail).toBe(detail);
});

it('names an event without its line', () => {
  expect(['inquiry.state', 'account.role', 'future.event'].map(eventLabel)).toEqual([
    'Marked an inquiry',
    'Changed the role',
    'future.event',
  ]);
});
