import { describe, expect, it } from 'vitest';
import {
  type EditorEvent,
  type EditorState,
  revisionToReplace,
  startEditor,
  transition,
  unsavedDraft,
} from './persona-editor';

const saved = { text: 'Saved.', revision: 'r1' };
const theirs = { text: 'Theirs.', revision: 'r2', by: 'Saved by jane@firm.example.' };
const closed = { step: 'closed', notice: '' };
const version = { id: '1', text: 'Old.', savedAt: '2026-11-21T10:00:00.000Z', savedBy: null, note: null };

const after = (...events: EditorEvent[]) => events.reduce(transition, startEditor(null));
const opened: EditorEvent[] = [{ type: 'open' }, { type: 'loaded', saved }];
const edited: EditorEvent[] = [...opened, { type: 'edit', text: 'Mine.' }];
const inConflict: EditorEvent[] = [...edited, { type: 'save' }, { type: 'conflict', theirs }];

/** The state with a draft, or an error that names the step. */
function withDraft(state: EditorState) {
  if (!('draft' in state)) throw new Error(`There is no draft while ${state.step}.`);
  return state;
}

describe('opening the persona', () => {
  it('loads the saved text', () => {
    expect(after({ type: 'open' })).toEqual({ step: 'loading', error: null });
    expect(after(...opened)).toMatchObject({
      step: 'editing',
      draft: { text: 'Saved.', note: '', base: saved },
      isRestored: false,
    });
  });

  it('shows why it cannot be loaded, and loads again', () => {
    const failed: EditorEvent[] = [
      { type: 'open' },
      { type: 'loadFailed', error: 'The table is not available.' },
    ];
    expect(after(...failed)).toEqual({ step: 'loading', error: 'The table is not available.' });
    expect(after(...failed, { type: 'open' })).toEqual({ step: 'loading', error: null });
  });

  it('restores a draft of this tab', () => {
    const draft = { text: 'Kept.', note: 'Why', base: saved };
    expect(startEditor(draft)).toMatchObject({ step: 'editing', draft, isRestored: true });
  });

  it('ignores an answer that comes after the dialog was closed', () => {
    expect(after({ type: 'open' }, { type: 'close' }, { type: 'loaded', saved })).toEqual(closed);
  });
});

describe('editing', () => {
  it('has a draft to keep only while the text differs from the saved one', () => {
    expect(unsavedDraft(after({ type: 'open' }))).toBeNull();
    expect(unsavedDraft(after(...opened, { type: 'edit', note: 'Only a note' }))).toBeNull();
    expect(unsavedDraft(after(...edited))).toEqual({ text: 'Mine.', note: '', base: saved });
    expect(unsavedDraft(after(...edited, { type: 'edit', text: 'Saved.' }))).toBeNull();
  });

  it('puts a saved version in the editor, with a note', () => {
    const state = withDraft(after(...opened, { type: 'restoreVersion', version }));
    expect(state.draft.text).toBe('Old.');
    expect(state.draft.note).toMatch(/^Restored version 1 of Nov 21, 2026/);
    expect(state.announcement).toMatch(/is in the editor\. Save to make it the current one\.$/);
  });
});

describe('saving', () => {
  it('replaces the text it is based on, and closes the dialog', () => {
    const state = withDraft(after(...edited, { type: 'save' }));
    expect(state.step).toBe('saving');
    expect(revisionToReplace(state)).toBe('r1');
    expect(transition(state, { type: 'saved' })).toEqual({
      step: 'closed',
      notice: 'Saved. The agent follows this system prompt from the next question on.',
    });
  });

  it('keeps the dialog open with the error and the text when it fails', () => {
    const state = withDraft(after(...edited, { type: 'save' }, { type: 'saveFailed', error: 'Away.' }));
    expect(state).toMatchObject({ step: 'editing', error: 'Away.', draft: { text: 'Mine.' } });
    expect(transition(state, { type: 'save' })).toMatchObject({ step: 'saving', error: null });
  });

  it('waits for the save when it is asked to close meanwhile, and says what became of it', () => {
    const asked: EditorEvent[] = [...edited, { type: 'save' }, { type: 'closeAfterSave' }];
    expect(after(...asked)).toMatchObject({ step: 'saving', isClosing: true });
    expect(after(...asked, { type: 'saved' })).toMatchObject({
      step: 'closed',
      notice: expect.stringContaining('already under way when you canceled'),
    });
    expect(after(...asked, { type: 'saved' }, { type: 'close' })).toEqual(after(...asked, { type: 'saved' }));
    expect(after(...asked, { type: 'saveFailed', error: 'Away.' })).toMatchObject({
      step: 'editing',
      isClosing: false,
      error: 'Away.',
      draft: { text: 'Mine.' },
    });
    expect(after(...edited, { type: 'closeAfterSave' })).toMatchObject({ isClosing: false });
  });

  it('shows the other text after a conflict, and replaces that one only', () => {
    const state = withDraft(after(...inConflict));
    expect(state).toMatchObject({ step: 'editing', theirs, draft: { text: 'Mine.' } });
    expect(revisionToReplace(state)).toBe('r2');
    const later = { ...theirs, text: 'Later.', revision: 'r3' };
    const again = withDraft(after(...inConflict, { type: 'save' }, { type: 'conflict', theirs: later }));
    expect(revisionToReplace(again)).toBe('r3');
  });

  it('keeps a draft once, and has nothing unsaved then', () => {
    const keeping = after(...edited, { type: 'keep' });
    expect(keeping).toMatchObject({ step: 'keeping', draft: { text: 'Mine.' } });
    expect(transition(keeping, { type: 'keep' })).toEqual(keeping);
    expect(transition(keeping, { type: 'saved' })).toEqual(keeping);
    const kept = transition(keeping, { type: 'kept' });
    expect(kept).toMatchObject({
      step: 'editing',
      keptNotice: expect.stringMatching(/^Kept as a draft\./),
    });
    expect(unsavedDraft(kept)).toBeNull();
    expect(transition(kept, { type: 'keep' })).toMatchObject({
      step: 'editing',
      keptNotice: 'There is nothing new to keep.',
    });
    const more = transition(kept, { type: 'edit', text: 'More.' });
    expect(unsavedDraft(more)?.text).toBe('More.');
    expect(withDraft(more).keptNotice).toBe('');
    // The draft can still be saved over the text it is based on.
    expect(revisionToReplace(withDraft(kept))).toBe('r1');
  });

  it('stays open when a draft cannot be kept, and closes after one when asked to', () => {
    const keeping = after(...edited, { type: 'keep' });
    expect(transition(keeping, { type: 'saveFailed', error: 'Away.' })).toMatchObject({
      step: 'editing',
      error: 'Away.',
      draft: { text: 'Mine.' },
    });
    const asked = transition(keeping, { type: 'closeAfterSave' });
    expect(transition(asked, { type: 'kept' })).toMatchObject({
      step: 'closed',
      notice: expect.stringMatching(/^Kept as a draft\./),
    });
  });

  it('is based on a promoted version, and keeps what was edited', () => {
    const promoted: EditorEvent = { type: 'promoted', saved: { text: 'Promoted.', revision: 'r5' } };
    const untouched = withDraft(after(...opened, promoted));
    expect(untouched.draft.text).toBe('Promoted.');
    expect(unsavedDraft(untouched)).toBeNull();
    const changed = withDraft(after(...inConflict, promoted));
    expect(changed).toMatchObject({ draft: { text: 'Mine.' }, theirs: null });
    expect(revisionToReplace(changed)).toBe('r5');
    expect(after({ type: 'open' }, promoted)).toEqual({ step: 'loading', error: null });
  });

  it('changes between the two texts without losing either', () => {
    const other = withDraft(after(...inConflict, { type: 'useTheirs' }));
    expect(other).toMatchObject({ mine: 'Mine.', draft: { text: 'Theirs.' } });
    expect(transition(other, { type: 'useMine' })).toMatchObject({ mine: null, draft: { text: 'Mine.' } });
  });

  it('ignores answers of a save whose dialog was closed', () => {
    const canceled = after(...edited, { type: 'save' }, { type: 'close' });
    for (const event of [
      { type: 'saved' },
      { type: 'conflict', theirs },
      { type: 'saveFailed', error: 'Away.' },
    ] as const)
      expect(transition(canceled, event)).toEqual(closed);
    expect(after(...edited, { type: 'saved' })).toMatchObject({ step: 'editing' });
  });
});
