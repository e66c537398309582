import { describe, expect, it } from 'vitest';
import { type ConversationEvent, canRetry, editableId, startConversation, transition } from './conversation';

const source = { title: 'T', heading: 'H', file: 'posts/t.md', line: 3, text: 'Words.' };
const empty = startConversation({ messages: [], draft: '' });
const after = (...events: ConversationEvent[]) => events.reduce(transition, empty);

const ask = (draft: string): ConversationEvent[] => [{ type: 'type', draft }, { type: 'send' }];
const answer = (content: string): ConversationEvent => ({
  type: 'answered',
  reply: { content, sources: [] },
});
const failed: ConversationEvent = { type: 'failed', isSignedOut: false };
const contents = (...events: ConversationEvent[]) => after(...events).messages.map(({ content }) => content);

describe('sending', () => {
  it('ignores a blank draft, and a second question before the answer', () => {
    expect(after(...ask('   ')).reply).toBeNull();
    const state = after(...ask(' One? '), ...ask('Two?'));
    expect(state).toMatchObject({
      messages: [{ id: 1, role: 'user', content: 'One?' }],
      draft: 'Two?',
      reply: { content: '', sources: [] },
    });
  });

  it('shows the reply as it arrives, and keeps the whole one with its sources', () => {
    const part: ConversationEvent = { type: 'progress', reply: { content: 'An', sources: [source] } };
    expect(after(...ask('One?'), part).reply).toEqual({ content: 'An', sources: [source] });
    const whole: ConversationEvent = {
      type: 'answered',
      reply: { content: '**Answer.**', sources: [source] },
    };
    expect(after(...ask('One?'), part, whole)).toMatchObject({
      messages: [
        { id: 1, content: 'One?' },
        { id: 2, role: 'assistant', content: '**Answer.**', sources: [source] },
      ],
      reply: null,
      draft: '',
      announcement: 'Agent: Answer.',
    });
  });

  it('announces an empty reply, and a long wait', () => {
    expect(after(...ask('One?'), answer('')).announcement).toBe('The agent’s reply is empty.');
    expect(after(...ask('One?'), { type: 'wait' }).announcement).toBe('The agent is still working.');
    expect(after({ type: 'wait' }).announcement).toBe('');
  });

  it('keeps an empty reply without its sources, to be retried', () => {
    const state = after(...ask('One?'), { type: 'answered', reply: { content: ' ', sources: [source] } });
    expect(state.messages.at(-1)).toEqual({ id: 2, role: 'assistant', content: ' ' });
    expect(canRetry(state)).toBe(true);
  });

  it('ignores an answer after a stop', () => {
    const stopped = after(...ask('One?'), { type: 'stop' });
    expect(transition(stopped, answer('Late.'))).toEqual(stopped);
    expect(transition(stopped, failed)).toEqual(stopped);
    expect(transition(stopped, { type: 'progress', reply: { content: 'L', sources: [] } })).toEqual(stopped);
  });
});

describe('a failure', () => {
  it('puts the question back into the input, unless another was begun', () => {
    expect(after(...ask('One?'), failed)).toMatchObject({
      messages: [
        { content: 'One?', failed: true },
        { content: 'Error contacting agent.', failed: true },
      ],
      draft: 'One?',
      announcement: 'Error contacting agent.',
      isSignedOut: false,
    });
    expect(after(...ask('One?'), { type: 'type', draft: 'Two?' }, failed).draft).toBe('Two?');
  });

  it('keeps the words that came before the connection broke, and can be retried', () => {
    const part: ConversationEvent = { type: 'progress', reply: { content: 'Half', sources: [source] } };
    const state = after(...ask('One?'), part, failed);
    expect(state).toMatchObject({
      messages: [{ content: 'One?' }, { content: 'Half', unfinished: true, sources: [source] }],
      reply: null,
      draft: '',
      announcement: 'Unfinished. Error contacting agent.',
    });
    expect(state.messages[0]).not.toHaveProperty('failed');
    expect(canRetry(state)).toBe(true);
    expect(contents(...ask('One?'), part, failed, { type: 'retry' }, answer('Whole.'))).toEqual([
      'One?',
      'Whole.',
    ]);
  });

  it('shows the end of the session until the next question', () => {
    const signedOut: ConversationEvent = { type: 'failed', isSignedOut: true };
    expect(after(...ask('One?'), signedOut).isSignedOut).toBe(true);
    expect(after(...ask('One?'), signedOut, { type: 'retry' }).isSignedOut).toBe(false);
  });

  it('is replaced by a retry, and by the same question sent again', () => {
    expect(canRetry(after(...ask('One?'), failed))).toBe(true);
    expect(canRetry(after(...ask('One?'), answer('Yes.')))).toBe(false);
    expect(contents(...ask('One?'), failed, { type: 'retry' }, answer('Yes.'))).toEqual(['One?', 'Yes.']);
    expect(contents(...ask('One?'), failed, { type: 'send' }, answer('Yes.'))).toEqual(['One?', 'Yes.']);
    expect(contents(...ask('One?'), failed, ...ask('Two?'), answer('Yes.'))).toEqual([
      'One?',
      'Error contacting agent.',
      'Two?',
      'Yes.',
    ]);
    expect(after(...ask('One?'), failed, { type: 'type', draft: 'Two?' }, { type: 'retry' }).draft).toBe(
      'Two?',
    );
  });
});

describe('a stop', () => {
  const part: ConversationEvent = { type: 'progress', reply: { content: 'Half', sources: [source] } };

  it('keeps the part that arrived', () => {
    const state = after(...ask('One?'), part, { type: 'stop' });
    expect(state).toMatchObject({
      messages: [{ content: 'One?' }, { content: 'Half', stopped: true, sources: [source] }],
      draft: '',
      announcement: 'Stopped.',
    });
    expect(state.messages[0]).not.toHaveProperty('failed');
    expect(canRetry(state)).toBe(true);
  });

  it('before the first part is a failure', () => {
    expect(after(...ask('One?'), { type: 'stop' })).toMatchObject({
      messages: [{ failed: true }, { content: 'Stopped.', failed: true }],
      draft: 'One?',
    });
  });
});

describe('editing the last question', () => {
  const answered = [...ask('One?'), answer('Yes.'), ...ask('Two?'), answer('No.')];

  it('replaces it and its answer', () => {
    expect(editableId(after(...answered))).toBe(3);
    expect(editableId(after(...answered, ...ask('Three?')))).toBeNull();
    const editing = after(...answered, { type: 'type', draft: 'A draft' }, { type: 'edit' });
    expect(editing).toMatchObject({ draft: 'Two?', draftBeforeEdit: 'A draft' });
    expect(editableId(editing)).toBeNull();
    expect(contents(...answered, { type: 'edit' }, ...ask('Other?'), answer('Maybe.'))).toEqual([
      'One?',
      'Yes.',
      'Other?',
      'Maybe.',
    ]);
  });

  it('can be canceled, which brings the draft back', () => {
    expect(
      after(...answered, { type: 'type', draft: 'A draft' }, { type: 'edit' }, { type: 'cancelEdit' }),
    ).toMatchObject({ draft: 'A draft', draftBeforeEdit: null });
  });
});

describe('the rest', () => {
  it('announces every copy, and marks the last', () => {
    const copied: ConversationEvent = { type: 'copy', id: 2, isCopied: true };
    expect(after(copied)).toMatchObject({ copiedId: 2, announcement: 'Copied' });
    expect(after(copied, copied).announcement).toBe('Copied\u00a0');
    expect(after(copied, { type: 'copy', id: 2, isCopied: false })).toMatchObject({
      copiedId: null,
      announcement: 'The browser did not allow copying. Select the text, and copy it.',
    });
  });

  it('clears the messages and keeps the draft', () => {
    expect(
      after(...ask('One?'), answer('Yes.'), { type: 'type', draft: 'Begun' }, { type: 'clear' }),
    ).toMatchObject({ messages: [], draft: 'Begun', announcement: 'Conversation cleared.' });
  });
});
