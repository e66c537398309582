import { createId } from '@probata/uploads';
import { describe, expect, it } from 'vitest';
import { newMessagesSchema } from './contract';
import {
  asUnfinished,
  citedSources,
  copyOf,
  type Message,
  merge,
  toAnnouncement,
  toName,
  toSend,
  toStore,
  toTranscript,
} from './messages';

const message = (
  id: number | string,
  role: Message['role'],
  content: string,
  more: Partial<Message> = {},
): Message => ({
  id: String(id),
  role,
  content,
  outcome: null,
  sources: [],
  persona: '',
  verdict: null,
  reason: '',
  ...more,
});

const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

describe('messages of the server and of this page', () => {
  const [one, two, three] = [1, 2, 3].map((id) => message(id, 'user', `Text ${id}`)) as [
    Message,
    Message,
    Message,
  ];
  const local = message('local', 'user', 'Local', { isUnsaved: true });
  const ids = (stored: Message[], mine: Message[]) =>
    merge(stored, mine, ({ isUnsaved }) => isUnsaved === true)
      .map(({ id }) => id)
      .join();

  it('are merged: each before the next one that both have, else at the end', () => {
    expect(ids([one, two], [one, two, local])).toBe('1,2,local');
    expect(ids([one, two, three], [one, local, two])).toBe('1,local,2,3');
    expect(ids([one, two], [local])).toBe('1,2,local');
    expect(ids([], [one, local])).toBe('local');
    expect(ids([one, local], [one, local])).toBe('1,local');
  });

  it('are copied for another chat with ids of their own, without failed ones', () => {
    const rated = { ...two, role: 'assistant' as const, verdict: 'bad' as const, reason: 'Wrong' };
    const [question, reply, ...more] = copyOf([one, rated, { ...three, failed: true }]);
    expect(question).toEqual({ ...one, id: expect.any(String), isUnsaved: true });
    expect(question?.id).not.toBe(one.id);
    expect(reply).toMatchObject({ verdict: null, reason: '', content: 'Text 2' });
    expect(more).toEqual([]);
  });
});

describe('what is stored', () => {
  const unsaved = (id: number, role: Message['role'], more: Partial<Message> = {}) =>
    message(uuid(id), role, `Text ${id}`, { isUnsaved: true, ...more });

  it('is what the server does not have, without failed messages and the question that awaits its answer', () => {
    const stored = toStore(
      [
        { ...unsaved(1, 'user'), isUnsaved: undefined },
        unsaved(2, 'assistant', { failed: true }),
        unsaved(3, 'user'),
        unsaved(4, 'assistant', { outcome: 'stopped', verdict: 'bad', reason: 'Half' }),
        unsaved(5, 'user'),
      ],
      uuid(5),
    );
    expect(stored.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      [uuid(3), null, undefined],
      [uuid(4), 'stopped', 'Half'],
    ]);
    expect(newMessagesSchema.safeParse({ messages: stored }).success).toBe(true);
  });

  it('fits in a request, in any script', () => {
    const long = [1, 2, 3].map((id) => unsaved(id, 'user', { content: '証'.repeat(60_000) }));
    const stored = toStore(long, null);
    expect(stored).toHaveLength(1);
    const body = JSON.stringify({ name: 'x'.repeat(200), messages: stored });
    expect(new TextEncoder().encode(body).length).toBeLessThan(256 * 1024);
    expect(newMessagesSchema.safeParse(JSON.parse(body)).success).toBe(true);
    expect(
      toStore(
        Array.from({ length: 30 }, () => unsaved(1, 'user')),
        null,
      ),
    ).toHaveLength(20);
  });

  it('has ids of version 4 (RFC 9562), and the beginning of the question as name', () => {
    expect(createId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(createId()).not.toBe(createId());
    expect(toName('\n  Which \t prefix?\nSecond line')).toBe('Which prefix?');
    expect(toName(`${'word '.repeat(30)}`)).toBe(`${'word '.repeat(11)}word…`);
    expect(toName('x'.repeat(100))).toBe(`${'x'.repeat(60)}…`);
  });
});

describe('a conversation', () => {
  it('is sent without empty replies', () => {
    const messages = [message(1, 'user', 'A'), message(2, 'assistant', ' \n'), message(3, 'user', 'B')];
    expect(toSend(messages).map(({ content }) => content)).toEqual(['A', 'B']);
  });

  it('lists the sources that a reply cites, with their numbers', () => {
    const [one, two, three] = ['One', 'Two', 'Three'].map((title) => ({
      title,
      heading: '',
      file: 'posts/t.md',
      line: 1,
      text: 'Words.',
    }));
    if (!one || !two || !three) throw new Error('There are three sources.');
    const sources = [one, two, three];
    expect(citedSources('Said [3], and [1][3].', sources)).toEqual([
      { number: 1, source: one },
      { number: 3, source: three },
    ]);
    expect(citedSources('Nothing, [a link], [2](https://x.example), [4].', sources)).toEqual([]);
  });

  it('is sent without failed messages, at most 40, each within the server’s limit', () => {
    const messages = Array.from({ length: 50 }, (_, id) =>
      message(
        id,
        id % 2 ? 'assistant' : 'user',
        'x'.repeat(id === 49 ? 9000 : 1),
        id === 48 ? { failed: true as const } : {},
      ),
    );
    const sent = toSend(messages);
    expect(sent.length).toBeLessThanOrEqual(40);
    expect(sent[0]?.role).toBe('user');
    expect(sent.at(-1)?.content).toHaveLength(8000);
    expect(sent.at(-1)).not.toHaveProperty('id');
  });

  it('is sent within the limit of a body, in any script', () => {
    const messages = Array.from({ length: 40 }, (_, id) =>
      message(id, id % 2 ? 'assistant' : 'user', '証'.repeat(8000)),
    );
    messages.push(message(40, 'user', 'Last'));
    const sent = toSend(messages);
    expect(new TextEncoder().encode(JSON.stringify({ messages: sent })).length).toBeLessThan(256 * 1024);
    expect(sent[0]?.role).toBe('user');
    expect(sent.at(-1)?.content).toBe('Last');
  });

  it('is read to its last line as text while it streams', () => {
    const mark = '\u2060';
    for (const markers of ['-', '--', '=', '> -', '  -', '---', '***', '* ', '- -', '#', '+'])
      expect(asUnfinished(`Next steps:\n${markers}`)).toBe(`Next steps:\n${markers}${mark}`);
    expect(asUnfinished('-')).toBe(`-${mark}`);
    for (const text of ['Next steps:', 'Next steps:\n- one', 'Next steps:\n-\n', 'a -', 'One\n```', ''])
      expect(asUnfinished(text)).toBe(text);
  });

  it('is announced without Markdown, cut at the end of a sentence', () => {
    expect(toAnnouncement('From **Bates**, [a post](https://x.example):\n\n> - Use `letters`.')).toBe(
      'From Bates, a post: - Use letters.',
    );
    expect(toAnnouncement(`First sentence. ${'word '.repeat(80)}`)).toBe('First sentence. …');
  });

  it('is exported with its sources and without failed messages', () => {
    const source = {
      title: 'Bates numbers',
      heading: 'Prefix',
      file: 'posts/b.md',
      line: 14,
      text: 'Use letters.',
    };
    const messages: Message[] = [
      message(1, 'user', 'Which prefix?'),
      {
        ...message(2, 'assistant', 'Use **letters** [1] [2].'),
        sources: [source, { ...source, heading: '' }, { ...source, title: 'Not cited' }],
      },
      { ...message(3, 'user', 'Lost'), failed: true },
    ];
    expect(
      toTranscript(messages, {
        names: { user: 'You', assistant: 'Agent' },
        title: 'Chat',
        sources: 'Sources',
      }),
    ).toBe(
      '# Chat\n\n## You\n\nWhich prefix?\n\n## Agent\n\nUse **letters** [1] [2].\n\nSources:\n\n1. Bates numbers, Prefix (posts/b.md:14)\n2. Bates numbers (posts/b.md:14)\n',
    );
  });
});
