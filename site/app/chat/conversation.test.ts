import { describe, expect, it } from 'vitest';
import { type ChatMessage, keepConversation, readConversation, toSend } from './conversation';

const storage = (initial: string | null = null) => {
  let kept = initial;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
};

describe('a conversation', () => {
  it('is read back as it was kept', () => {
    const place = storage();
    const messages: ChatMessage[] = [
      { id: 1, role: 'user', content: 'Question' },
      { id: 2, role: 'assistant', content: 'Error', failed: true },
    ];
    keepConversation(place, messages);
    expect(readConversation(place)).toEqual(messages);
  });

  it.each([null, 'nonsense', '{}', '[1, null, {"id": 1, "role": "system", "content": "x"}]'])(
    'is empty when %s was kept',
    (kept) => expect(readConversation(storage(kept))).toEqual([]),
  );

  it('goes on when nothing can be kept', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keepConversation(full, [])).not.toThrow();
  });

  it('is sent without what failed, at most forty turns, each no longer than the server takes', () => {
    const messages: ChatMessage[] = Array.from({ length: 50 }, (_, id) => ({
      id,
      role: id % 2 ? 'assistant' : 'user',
      content: 'x'.repeat(id === 49 ? 9000 : 1),
      ...(id === 48 && { failed: true as const }),
    }));
    const sent = toSend(messages);
    expect(sent).toHaveLength(40);
    expect(sent.at(-1)?.content).toHaveLength(8000);
    expect(sent.at(-1)).not.toHaveProperty('id');
    expect(toSend(messages.slice(48))).toHaveLength(1);
  });
});
