import { describe, expect, it } from 'vitest';
import {
  type ConversationEvent,
  type ConversationState,
  canRetry,
  canUndo,
  editableQuestion,
  startConversation,
  transition,
  unsavedOf,
} from './conversation';

const source = { title: 'T', heading: 'H', file: 'posts/t.md', line: 3, text: 'Words.' };
const persona = 'f'.repeat(64);
const empty = startConversation([], { draft: '', editing: null, messages: [], removed: [] });
const after = (...events: ConversationEvent[]) => events.reduce(transition, empty);

/** Each question has the id of its text, and its reply that id with an r. */
const idsOf = (id: string) => [id, `${id}r`] as const;
const ask = (draft: string, id = draft.trim()): ConversationEvent[] => [
  { type: 'type', draft },
  { type: 'send', ids: idsOf(id) },
];
const retry = (id: string): ConversationEvent => ({ type: 'retry', ids: idsOf(id) });
const replyOf = (content: string, sources = [source]) => ({
  content,
  sources,
  persona,
  signature: `of ${content}`,
});
const answer = (content: string): ConversationEvent => ({ type: 'answered', reply: replyOf(content, []) });
const part: ConversationEvent = { type: 'progress', reply: replyOf('Half') };
const undo: ConversationEvent = { type: 'undo' };
const failed: ConversationEvent = { type: 'failed', isSignedOut: false };
const shown = (state: ConversationState) => state.messages.map(({ content }) => content);
const contents = (...events: ConversationEvent[]) => shown(after(...events));

describe('sending', () => {
  it('ignores a blank draft, and a second question before the answer', () => {
    expect(after(...ask('   ')).reply).toBeNull();
    const state = after(...ask(' One? '), ...ask('Two?'));
    expect(state).toMatchObject({
      messages: [{ id: 'One?', role: 'user', content: 'One?', isUnsaved: true }],
      draft: 'Two?',
      reply: { id: 'One?r', question: 'One?', content: '', sources: [] },
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
          role: 'assistant',
          content: '**Answer.**',
          sources: [source],
          persona,
          signature: 'of **Answer.**',
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

  it('keeps the signature of the part that had arrived', () => {
    const stopped = after(...ask('One?'), part, { type: 'stop' });
    expect(stopped.messages.at(-1)).toMatchObject({
      content: 'Half',
      outcome: 'stopped',
      signature: 'of Half',
    });
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
    // The unfinished reply can be brought back.
    expect(contents(...events, answer('Whole.'), undo)).toEqual(['One?', 'Half']);
    expect(contents(...events, undo)).toEqual(['One?', 'Half']);
    // A retry that fails leaves both the question and its earlier reply.
    expect(after(...events, failed)).toMatchObject({ draft: '', messages: [{}, { content: 'Half' }, {}] });
    expect(after(...events, failed).messages[0]).not.toHaveProperty('failed');
    expect(contents(...events, failed, retry('y'), answer('Whole.'))).toEqual(['One?', 'Whole.']);
  });

  it('is followed by the next question and its answer, also in a chat that is stored', () => {
    const stored = after(...ask('One?'), answer('Yes.'), {
      type: 'saved',
      ids: ['One?', 'One?r'],
      removed: [],
    });
    const events = [...ask('Two?'), failed, ...ask('Three?'), answer('Three.')];
    const state = events.reduce(transition, stored);
    const lines = ['One?', 'Yes.', 'Two?', 'Error contacting agent.', 'Three?', 'Three.'];
    expect(shown(state)).toEqual(lines);
    const saved = transition(state, { type: 'saved', ids: ['Three?', 'Three?r'], removed: [] });
    expect(shown(saved)).toEqual(lines);
    // After a reload, and after news from another tab, everything is in its place.
    const server = saved.messages.filter(({ isUnsaved }) => !isUnsaved);
    const kept = unsavedOf(saved);
    if (kept === null) throw new Error('The failed question is kept.');
    expect(shown(startConversation(server, kept))).toEqual(lines);
    const known = new Set(server.map(({ id }) => id));
    expect(shown(transition(saved, { type: 'loaded', messages: server, known }))).toEqual(lines);
  });

  it('shows the end of the session until the next question', () => {
    const signedOut: ConversationEvent = { type: 'failed', isSignedOut: true };
    expect(after(...ask('One?'), signedOut).isSignedOut).toBe(true);
    expect(after(...ask('One?'), signedOut, retry('x')).isSignedOut).toBe(false);
  });

  it('is replaced by a retry, and by the same question sent again', () => {
    expect(canRetry(after(...ask('One?'), failed))).toBe(true);
    expect(canRetry(after(...ask('One?')))).toBe(false);
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

describe('the last question', () => {
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
    expect(after(...begun, part, edit('Three?')).messages.at(-1)).toMatchObject({
      content: 'Half',
      outcome: 'stopped',
    });
  });

  it('alone can be edited, which replaces it and what followed, until that is undone', () => {
    const editing = after(...answered, { type: 'type', draft: 'A draft' }, edit('Two?'));
    expect(editing).toMatchObject({ draft: 'Two?', editing: { id: 'Two?', draftBefore: 'A draft' } });
    expect(editableQuestion(editing)).toBe('Two?');
    expect(after(...answered, edit('One?'))).toEqual(after(...answered));
    const edited = [...answered, edit('Two?'), ...ask('Other?'), answer('Maybe.')];
    expect(contents(...edited)).toEqual(['One?', 'Yes.', 'Other?', 'Maybe.']);
    expect(canUndo(after(...edited))).toBe(true);
    // The words of the undone question are in the input.
    expect(contents(...edited, undo)).toEqual(['One?', 'Yes.', 'Two?', 'No.']);
    expect(after(...edited, undo)).toMatchObject({ draft: 'Other?', editing: { id: 'Two?' }, reply: null });
    expect(contents(...answered, edit('Two?'), ...ask('Other?'), undo)).toEqual([
      'One?',
      'Yes.',
      'Two?',
      'No.',
    ]);
    expect(canUndo(after(...edited, ...ask('Next?')))).toBe(false);
    expect(contents(...ask('One?'), failed, edit('One?'), ...ask('Two?'), answer('Yes.'))).toEqual([
      'Two?',
      'Yes.',
    ]);
  });

  it('can be asked again, which replaces its answer, until that is undone', () => {
    const again = [...answered, retry('x'), answer('Yes, after all.')];
    expect(contents(...again)).toEqual(['One?', 'Yes.', 'Two?', 'Yes, after all.']);
    expect(contents(...again, undo)).toEqual(['One?', 'Yes.', 'Two?', 'No.']);
    expect(after(...again, undo)).toMatchObject({ draft: '', editing: null });
  });

  it('is there again when its new version fails, and the new words are in the input', () => {
    const lost = [...answered, edit('Two?'), ...ask('Other?'), failed];
    expect(contents(...lost)).toEqual(['One?', 'Yes.', 'Two?', 'No.', 'Error contacting agent.']);
    expect(after(...lost)).toMatchObject({ draft: 'Other?', editing: { id: 'Two?' } });
    const sent = [...lost, { type: 'send', ids: idsOf('z') } as const, answer('Sure.')];
    expect(contents(...sent)).toEqual(['One?', 'Yes.', 'Other?', 'Sure.']);
    // Another draft stays as it is, and the new words are in the list.
    const typed = [...answered, edit('Two?'), ...ask('Other?'), { type: 'type', draft: 'More' } as const];
    expect(after(...typed, failed)).toMatchObject({ draft: 'More', editing: null });
    expect(contents(...typed, failed)).toEqual([
      'One?',
      'Yes.',
      'Two?',
      'No.',
      'Other?',
      'Error contacting agent.',
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
    expect(unsavedOf(after(...answered, { type: 'saved', ids: ['One?', 'One?r'], removed: [] }))).toBeNull();
    expect(unsavedOf(empty)).toBeNull();
  });

  it('has a question without an answer as draft', () => {
    expect(unsavedOf(after(...ask('One?')))).toEqual({
      draft: 'One?',
      editing: null,
      messages: [],
      removed: [],
    });
    expect(unsavedOf(after(...ask('One?'), { type: 'type', draft: 'Newer' }))?.draft).toBe('Newer');
  });

  it('gets what another tab has stored, beside what is on its way', () => {
    const saved = after(...answered, { type: 'saved', ids: ['One?', 'One?r'], removed: [] }, ...ask('Mine?'));
    const others = saved.messages.slice(0, 2);
    const [first] = others;
    if (!first) throw new Error('There is a first message.');
    const theirs = { ...first, id: 'theirs', content: 'Theirs?' };
    const known = new Set(others.map(({ id }) => id));
    const merged = transition(saved, { type: 'loaded', messages: [...others, theirs], known });
    expect(shown(merged)).toEqual(['One?', 'Yes.', 'Theirs?', 'Mine?']);
    expect(shown(transition(merged, answer('Sure.')))).toEqual(['One?', 'Yes.', 'Theirs?', 'Mine?', 'Sure.']);
    // What another tab has replaced is gone, and what came after the request stays.
    const replaced = transition(saved, { type: 'loaded', messages: [theirs], known });
    expect(shown(replaced)).toEqual(['Theirs?', 'Mine?']);
    expect(shown(transition(saved, { type: 'loaded', messages: [], known: new Set() }))).toHaveLength(3);
  });

  it('follows an edit and its undo, whenever they are stored', () => {
    const saved: ConversationEvent = { type: 'saved', ids: ['One?', 'One?r'], removed: [] };
    const edited = [...answered, saved, { type: 'edit', id: 'One?' } as const, ...ask('Two?'), answer('No.')];
    const before = after(...edited);
    expect(before.removed).toEqual(['One?', 'One?r']);
    // Undone before it is stored: the server needs nothing.
    expect(transition(before, undo)).toMatchObject({ removed: [] });
    expect(transition(before, undo).messages.some(({ isUnsaved }) => isUnsaved)).toBe(false);
    const stored: ConversationEvent = { type: 'saved', ids: ['Two?', 'Two?r'], removed: before.removed };
    for (const state of [
      after(...edited, stored, undo),
      // The answer of the server comes after the undo.
      after(...edited, undo, stored),
    ]) {
      expect(state.messages).toMatchObject([
        { id: 'One?', isUnsaved: true },
        { id: 'One?r', isUnsaved: true },
      ]);
      expect(state.removed).toEqual(['Two?', 'Two?r']);
    }
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
