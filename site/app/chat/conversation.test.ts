import { describe, expect, it } from 'vitest';
import {
  type ChatMessage,
  keepConversation,
  lastQuestion,
  readConversation,
  toSend,
  toSpoken,
  toTranscript,
} from './conversation';

const owner = 'editor@firm.example';

const storage = (initial: string | null = null) => {
  let kept = initial;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
};

const turn = (id: number, role: ChatMessage['role'], content: string, more = {}): ChatMessage => ({
  id,
  role,
  content,
  ...more,
});

describe('a conversation', () => {
  it('is read back as it was kept, by its own editor only', () => {
    const place = storage();
    const sources = [{ title: 'T', heading: 'H', file: 'posts/t.md', line: 3, text: 'Words.' }];
    const messages = [
      turn(1, 'user', 'Question'),
      turn(2, 'assistant', 'Error', { failed: true }),
      turn(3, 'user', 'Question'),
      turn(4, 'assistant', 'Answer', { stopped: true, sources }),
    ];
    keepConversation(place, owner, { messages, draft: 'Begun' });
    expect(readConversation(place, owner)).toEqual({ messages, draft: 'Begun' });
    expect(readConversation(place, 'other@firm.example')).toEqual({ messages: [], draft: '' });
  });

  it('keeps a question whose answer was not waited for', () => {
    const place = storage();
    keepConversation(place, owner, { messages: [turn(1, 'user', 'Asked')], draft: '' });
    expect(readConversation(place, owner)).toEqual({ messages: [], draft: 'Asked' });
    keepConversation(place, owner, { messages: [turn(1, 'user', 'Asked')], draft: 'Newer' });
    expect(readConversation(place, owner)).toEqual({ messages: [], draft: 'Newer' });
  });

  it.each([
    null,
    'nonsense',
    '{}',
    '[]',
    `{"owner":"${owner}","messages":[1,null,{"id":1,"role":"system","content":"x"},{"id":2,"role":"user"}]}`,
  ])('is empty when %s was kept', (kept) =>
    expect(readConversation(storage(kept), owner)).toEqual({ messages: [], draft: '' }),
  );

  it('goes on when nothing can be kept', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keepConversation(full, owner, { messages: [], draft: '' })).not.toThrow();
  });

  it('is sent without what failed, at most forty turns, each no longer than the server takes', () => {
    const messages = Array.from({ length: 50 }, (_, id) =>
      turn(
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

  it('is sent within what one body may hold, in any language', () => {
    const messages = Array.from({ length: 40 }, (_, id) =>
      turn(id, id % 2 ? 'assistant' : 'user', '証'.repeat(8000)),
    );
    messages.push(turn(40, 'user', 'Last'));
    const sent = toSend(messages);
    expect(new TextEncoder().encode(JSON.stringify({ messages: sent })).length).toBeLessThan(256 * 1024);
    expect(sent[0]?.role).toBe('user');
    expect(sent.at(-1)?.content).toBe('Last');
  });

  it('knows its last question and what came before it', () => {
    const messages = [turn(1, 'user', 'A'), turn(2, 'assistant', 'B'), turn(3, 'user', 'C')];
    expect(lastQuestion(messages)).toEqual({ before: messages.slice(0, 2), content: 'C' });
    expect(lastQuestion([])).toBeNull();
  });

  it('is spoken in plain words, cut at the end of a sentence', () => {
    expect(toSpoken('From **Bates**, [a post](https://x.example):\n\n> - Use `letters`.')).toBe(
      'From Bates, a post: - Use letters.',
    );
    expect(toSpoken(`First sentence. ${'word '.repeat(80)}`)).toBe('First sentence. …');
  });

  it('is exported as it was shown, with its sources and without what failed', () => {
    const source = {
      title: 'Bates numbers',
      heading: 'Prefix',
      file: 'posts/b.md',
      line: 14,
      text: 'Use letters.',
    };
    const messages: ChatMessage[] = [
      turn(1, 'user', 'Which prefix?'),
      { ...turn(2, 'assistant', 'Use **letters** [1].'), sources: [source, { ...source, heading: '' }] },
      { ...turn(3, 'user', 'Lost'), failed: true },
    ];
    expect(
      toTranscript(messages, {
        names: { user: 'You', assistant: 'Agent' },
        title: 'Chat',
        sources: 'Sources',
      }),
    ).toBe(
      '# Chat\n\n## You\n\nWhich prefix?\n\n## Agent\n\nUse **letters** [1].\n\nSources:\n\n1. Bates numbers, Prefix (posts/b.md:14)\n2. Bates numbers (posts/b.md:14)\n',
    );
  });
});
