import { describe, expect, it } from 'vitest';
import {
  citedSources,
  lastQuestion,
  type Message,
  readConversation,
  saveConversation,
  toAnnouncement,
  toSend,
  toTranscript,
} from './messages';

const owner = 'editor@firm.example';

const storage = (initial: string | null = null) => {
  let stored = initial;
  return () => ({
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  });
};

const message = (id: number, role: Message['role'], content: string, more = {}): Message => ({
  id,
  role,
  content,
  ...more,
});

describe('a conversation', () => {
  it('is read back as it was stored, by its own editor only', () => {
    const tab = storage();
    const sources = [{ title: 'T', heading: 'H', file: 'posts/t.md', line: 3, text: 'Words.' }];
    const messages = [
      message(1, 'user', 'Question'),
      message(2, 'assistant', 'Error', { failed: true }),
      message(3, 'user', 'Question'),
      message(4, 'assistant', 'Answer', { stopped: true, sources }),
    ];
    saveConversation(owner, { messages, draft: 'Begun' }, tab);
    expect(readConversation(owner, tab)).toEqual({ messages, draft: 'Begun' });
    expect(readConversation('other@firm.example', tab)).toEqual({ messages: [], draft: '' });
  });

  it('makes a question without an answer the draft', () => {
    const tab = storage();
    saveConversation(owner, { messages: [message(1, 'user', 'Asked')], draft: '' }, tab);
    expect(readConversation(owner, tab)).toEqual({ messages: [], draft: 'Asked' });
    saveConversation(owner, { messages: [message(1, 'user', 'Asked')], draft: 'Newer' }, tab);
    expect(readConversation(owner, tab)).toEqual({ messages: [], draft: 'Newer' });
  });

  it.each([
    null,
    'nonsense',
    '{}',
    '[]',
    `{"owner":"${owner}","messages":[1,null,{"id":1,"role":"system","content":"x"},{"id":2,"role":"user"}]}`,
  ])('is empty when %s was stored', (stored) =>
    expect(readConversation(owner, storage(stored))).toEqual({ messages: [], draft: '' }),
  );

  it('stays on the page when the storage is full or forbidden', () => {
    const nothing = { messages: [], draft: '' };
    const full = () => ({
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const refusing of [full, forbidden])
      expect(() => saveConversation(owner, nothing, refusing)).not.toThrow();
    expect(readConversation(owner, forbidden)).toEqual(nothing);
  });

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
        id === 48 ? { failed: true } : {},
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

  it('has a last question, and the messages before it', () => {
    const messages = [message(1, 'user', 'A'), message(2, 'assistant', 'B'), message(3, 'user', 'C')];
    expect(lastQuestion(messages)).toEqual({ before: messages.slice(0, 2), content: 'C' });
    expect(lastQuestion([])).toBeNull();
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
