import { describe, expect, it } from 'vitest';
import {
  type ConversationEvent,
  type ConversationState,
  canRetry,
  shownMessages,
  startConversation,
  transition,
  unsavedOf,
} from './conversation';

const source = { title: 'T', heading: 'H', file: 'posts/t.md', line: 3, text: 'Words.' };
const persona = 'f'.repeat(64);
const empty = startConversation([], { draft: '', editing: null, messages: [] });
const after = (...events: ConversationEvent[]) => events.reduce(transition, empty);

/** Each question has the id of its text, and its reply that id with an r. */
const idsOf = (id: string) => [id, `${id}r`] as const;
const ask = (draft: string, id = draft.trim()): ConversationEvent[] => [
  { type: 'type', draft },
  { type: 'send', ids: idsOf(id) },
];
const retry = (id: string): ConversationEvent => ({ type: 'retry', ids: idsOf(id) });
const replyOf = (content: string, sources = [source]) => ({ content, sources, persona });
const answer = (content: string): ConversationEvent => ({ type: 'answered', reply: replyOf(content, []) });
const part: ConversationEvent = { type: 'progress', reply: replyOf('Half') };
const failed: ConversationEvent = { type: 'failed', isSignedOut: false };
const shown = (state: ConversationState) => shownMessages(state).map(({ content }) => content);
const contents = (...events: ConversationEvent[]) => shown(after(...events));

describe('sending', () => {
  it('ignores a blank draft, and a second question before the answer', () => {
    expect(after(...ask('   ')).reply).toBeNull();
    const state = after(...ask(' One? '), ...ask('Two?'));
    expect(state).toMatchObject({
      messages: [{ id: 'One?', role: 'user', content: 'One?', parent: null, isUnsaved: true }],
      draft: 'Two?',
      reply: { id: 'One?r', parent: 'One?', content: '', sources: [] },
    });
  });

  it('keeps a draft that is too long, and says by how much', () => {
    const long = 'a'.repeat(8001);
    expect(after(...ask(long))).toMatchObject({
      messages: [],
      draft: long,
      reply: null,
      announcement:
        'A message has at most 8,000 characters, and this one has 8,001. Shorten it, or send it in parts.',
    });
    expect(after(...ask(` ${'a'.repeat(8000)} `)).reply).not.toBeNull();
  });

  it('shows the reply as it arrives, and keeps the whole one with its sources and the persona', () => {
    expect(after(...ask('One?'), part).reply).toMatchObject({ content: 'Half', sources: [source] });
    const whole: ConversationEvent = { type: 'answered', reply: replyOf('**Answer.**') };
    expect(after(...ask('One?'), part, whole)).toMatchObject({
      messages: [
        { id: 'One?', content: 'One?' },
        {
          id: 'One?r',
          parent: 'One?',
          role: 'assistant',
          content: '**Answer.**',
          sources: [source],
          persona,
        },
      ],
      reply: null,
      draft: '',
      announcement: 'Agent: Answer.',
    });
    expect(contents(...ask('One?'), whole, ...ask('Two?'))).toEqual(['One?', '**Answer.**', 'Two?']);
  });

  it('announces an empty reply, and a long wait', () => {
    expect(after(...ask('One?'), answer('')).announcement).toBe('The agent’s reply is empty.');
    expect(after(...ask('One?'), { type: 'wait' }).announcement).toBe('The agent is still working.');
    expect(after({ type: 'wait' }).announcement).toBe('');
  });

  it('keeps an empty reply without its sources, to be retried', () => {
    const state = after(...ask('One?'), { type: 'answered', reply: replyOf(' ') });
    expect(state.messages.at(-1)).toMatchObject({ content: ' ', sources: [] });
    expect(canRetry(state)).toBe(true);
  });

  it('ignores an answer after a stop', () => {
    const stopped = after(...ask('One?'), { type: 'stop' });
    expect(transition(stopped, answer('Late.'))).toEqual(stopped);
    expect(transition(stopped, failed)).toEqual(stopped);
    expect(transition(stopped, part)).toEqual(stopped);
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
    const state = after(...ask('One?'), part, failed);
    expect(state).toMatchObject({
      messages: [{ content: 'One?' }, { content: 'Half', outcome: 'unfinished', sources: [source] }],
      reply: null,
      draft: '',
      announcement: 'Unfinished. Error contacting agent.',
    });
    expect(state.messages[0]).not.toHaveProperty('failed');
    expect(canRetry(state)).toBe(true);
    const events = [...ask('One?'), part, failed, retry('x')];
    expect(contents(...events)).toEqual(['One?']);
    expect(contents(...events, answer('Whole.'))).toEqual(['One?', 'Whole.']);
    // The unfinished reply is the other branch.
    expect(contents(...events, answer('Whole.'), { type: 'choose', id: 'One?r' })).toEqual(['One?', 'Half']);
    // A retry that fails leaves both the question and its earlier reply.
    expect(after(...events, failed)).toMatchObject({ draft: '', messages: [{}, { content: 'Half' }, {}] });
    expect(after(...events, failed).messages[0]).not.toHaveProperty('failed');
    expect(contents(...events, failed, retry('y'), answer('Whole.'))).toEqual(['One?', 'Whole.']);
  });

  it('shows the end of the session until the next question', () => {
    const signedOut: ConversationEvent = { type: 'failed', isSignedOut: true };
    expect(after(...ask('One?'), signedOut).isSignedOut).toBe(true);
    expect(after(...ask('One?'), signedOut, retry('x')).isSignedOut).toBe(false);
  });

  it('is replaced by a retry, and by the same question sent again', () => {
    expect(canRetry(after(...ask('One?'), failed))).toBe(true);
    expect(canRetry(after(...ask('One?'), answer('Yes.')))).toBe(false);
    expect(contents(...ask('One?'), failed, retry('x'), answer('Yes.'))).toEqual(['One?', 'Yes.']);
    expect(after(...ask('One?'), failed, retry('x'), answer('Yes.')).messages).toHaveLength(2);
    const again: ConversationEvent = { type: 'send', ids: idsOf('x') };
    expect(contents(...ask('One?'), failed, again, answer('Yes.'))).toEqual(['One?', 'Yes.']);
    expect(contents(...ask('One?'), failed, ...ask('Two?'), answer('Yes.'))).toEqual([
      'One?',
      'Error contacting agent.',
      'Two?',
      'Yes.',
    ]);
    expect(after(...ask('One?'), failed, { type: 'type', draft: 'Two?' }, retry('x')).draft).toBe('Two?');
  });
});

describe('a stop', () => {
  it('keeps the part that arrived', () => {
    const state = after(...ask('One?'), part, { type: 'stop' });
    expect(state).toMatchObject({
      messages: [{ content: 'One?' }, { content: 'Half', outcome: 'stopped', sources: [source], persona }],
      draft: '',
      announcement: 'Stopped.',
    });
    expect(canRetry(state)).toBe(true);
  });

  it('before the first part is a failure', () => {
    expect(after(...ask('One?'), { type: 'stop' })).toMatchObject({
      messages: [{ failed: true }, { content: 'Stopped.', failed: true }],
      draft: 'One?',
    });
  });
});

describe('editing a question', () => {
  const answered = [...ask('One?'), answer('Yes.'), ...ask('Two?'), answer('No.')];
  const edit = (id: string): ConversationEvent => ({ type: 'edit', id });

  it('stops a reply that is under way, and keeps what came and the draft', () => {
    const begun = [...answered, ...ask('Three?')];
    const draft: ConversationEvent = { type: 'type', draft: 'A draft' };
    expect(after(...begun, draft, edit('Three?'))).toMatchObject({
      reply: null,
      draft: 'Three?',
      editing: { id: 'Three?', draftBefore: 'A draft' },
    });
    const part: ConversationEvent = { type: 'progress', reply: { content: 'Per', sources: [], persona: '' } };
    expect(after(...begun, part, edit('One?')).messages.at(-1)).toMatchObject({
      content: 'Per',
      outcome: 'stopped',
    });
  });

  it('makes a branch beside it, and keeps what was there', () => {
    const editing = after(...answered, { type: 'type', draft: 'A draft' }, edit('Two?'));
    expect(editing).toMatchObject({ draft: 'Two?', editing: { id: 'Two?', draftBefore: 'A draft' } });
    const branched = [...answered, edit('Two?'), ...ask('Other?'), answer('Maybe.')];
    expect(contents(...branched)).toEqual(['One?', 'Yes.', 'Other?', 'Maybe.']);
    expect(contents(...branched, { type: 'choose', id: 'Two?' })).toEqual(['One?', 'Yes.', 'Two?', 'No.']);
    expect(contents(...answered, edit('One?'), ...ask('First?'), answer('Ah.'))).toEqual(['First?', 'Ah.']);
    expect(contents(...ask('One?'), failed, edit('One?'), ...ask('Two?'), answer('Yes.'))).toEqual([
      'Two?',
      'Yes.',
    ]);
  });

  it('can be canceled, which brings the draft back', () => {
    const draft: ConversationEvent = { type: 'type', draft: 'A draft' };
    expect(after(...answered, draft, edit('Two?'), { type: 'cancelEdit' })).toMatchObject({
      draft: 'A draft',
      editing: null,
    });
    expect(after(...answered, draft, edit('Two?'), ...ask('Other?')).draft).toBe('A draft');
  });
});

describe('what the server and the tab keep', () => {
  const answered = [...ask('One?'), answer('Yes.')];

  it('is kept in the tab until the server has it', () => {
    expect(unsavedOf(after(...answered))?.messages).toHaveLength(2);
    expect(unsavedOf(after(...answered, { type: 'saved', ids: ['One?', 'One?r'] }))).toBeNull();
    expect(unsavedOf(empty)).toBeNull();
  });

  it('has a question without an answer as draft', () => {
    expect(unsavedOf(after(...ask('One?')))).toEqual({ draft: 'One?', editing: null, messages: [] });
    expect(unsavedOf(after(...ask('One?'), { type: 'type', draft: 'Newer' }))?.draft).toBe('Newer');
  });

  it('gets what another tab has stored, beside what is on its way', () => {
    const saved = after(...answered, { type: 'saved', ids: ['One?', 'One?r'] }, ...ask('Mine?'));
    const others = saved.messages.slice(0, 2);
    const [first] = others;
    if (!first) throw new Error('There is a first message.');
    const theirs = { ...first, id: 'theirs', parent: 'One?r', content: 'Theirs?' };
    const merged = transition(saved, { type: 'loaded', messages: [...others, theirs] });
    expect(shown(merged)).toEqual(['One?', 'Yes.', 'Mine?']);
    expect(shown(transition(merged, { type: 'stop' }))).toEqual(['One?', 'Yes.', 'Mine?', 'Stopped.']);
    const idle = transition(merged, answer('Sure.'));
    expect(shown(transition(idle, { type: 'choose', id: 'theirs' }))).toEqual(['One?', 'Yes.', 'Theirs?']);
  });

  it('has the rating of a reply', () => {
    const rated = after(...answered, { type: 'rated', id: 'One?r', verdict: 'bad', reason: 'Wrong' });
    expect(rated).toMatchObject({
      messages: [{}, { verdict: 'bad', reason: 'Wrong' }],
      announcement: 'Rated bad.',
    });
  });
});

it('announces every copy, and marks the last', () => {
  const copied: ConversationEvent = { type: 'copy', id: '2', what: 'text', isCopied: true };
  expect(after(copied)).toMatchObject({ copied: { id: '2', what: 'text' }, announcement: 'Copied' });
  expect(after(copied, copied).announcement).toBe('Copied\u00a0');
  expect(after({ ...copied, what: 'link' }).announcement).toBe('Link copied');
  expect(after(copied, { ...copied, isCopied: false })).toMatchObject({
    copied: null,
    announcement: 'The browser did not allow copying. Select the text, and copy it.',
  });
});
