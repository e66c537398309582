import * as z from 'zod/mini';
import { formatExactDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import type { Version } from './persona-versions';
import { type SavedText, savedTextSchema } from './settings-table';
import { persona } from './words';

/** The editor's text and note, and the saved text they are based on. */
export const draftSchema = z.object({ text: z.string(), note: z.string(), base: savedTextSchema });

export type Draft = z.output<typeof draftSchema>;

/** The text that another editor has saved meanwhile. */
export interface TheirText extends SavedText {
  /** Who saved it and when, as a sentence; null when that cannot be read. */
  by: string | null;
}

/** The dialog of the persona (spec 4.5). */
export type EditorState =
  /** `notice`: what became of the last save, or empty. */
  | { step: 'closed'; notice: string }
  | { step: 'loading'; error: string | null }
  | {
      /** `keeping`: the text is being kept as a draft. */
      step: 'editing' | 'saving' | 'keeping';
      draft: Draft;
      /** The text that was kept as a draft last. */
      kept: string | null;
      /** What became of keeping the text as a draft; empty: nothing to say. */
      keptNotice: string;
      /** Set after a conflict. */
      theirs: TheirText | null;
      /** The editor's own text while `theirs` is in its place. */
      mine: string | null;
      /** The draft was left in this tab earlier. */
      isRestored: boolean;
      /** The dialog was asked to close while a save is under way, and waits for it. */
      isClosing: boolean;
      /** Why the last save failed. */
      error: string | null;
      /** What the last action did to the text. */
      announcement: string;
    };

export type EditorEvent =
  | { type: 'open' }
  | { type: 'loaded'; saved: SavedText }
  | { type: 'loadFailed'; error: string }
  | { type: 'edit'; text?: string; note?: string }
  | { type: 'useTheirs' }
  | { type: 'useMine' }
  | { type: 'restoreVersion'; version: Version }
  /** A version was put in production: `saved` is what the agent follows now. */
  | { type: 'promoted'; saved: SavedText }
  | { type: 'save' }
  | { type: 'saved' }
  | { type: 'keep' }
  | { type: 'kept' }
  | { type: 'conflict'; theirs: TheirText }
  | { type: 'saveFailed'; error: string }
  | { type: 'close' }
  /** Closes when the save under way is done. */
  | { type: 'closeAfterSave' };

const editing = (draft: Draft, isRestored: boolean): EditorState => ({
  step: 'editing',
  draft,
  kept: null,
  keptNotice: '',
  theirs: null,
  mine: null,
  isRestored,
  isClosing: false,
  error: null,
  announcement: '',
});

/** Starts with the draft that was left in this tab, or closed. */
export const startEditor = (draft: Draft | null): EditorState =>
  draft ? editing(draft, true) : { step: 'closed', notice: '' };

/** The draft while it differs from the saved text and from the one that was kept; null otherwise. */
export const unsavedDraft = (state: EditorState): Draft | null =>
  'draft' in state && state.draft.text !== state.draft.base.text && state.draft.text !== state.kept
    ? state.draft
    : null;

/** Whether an answer is under way. */
export const isBusy = ({ step }: EditorState): boolean => step === 'saving' || step === 'keeping';

/** The revision a save replaces: after a conflict it is the one that is shown, and no later one. */
export const revisionToReplace = ({ draft, theirs }: { draft: Draft; theirs: TheirText | null }) =>
  (theirs ?? draft.base).revision;

/** The state after an event. An event that does not fit the step changes nothing: a late answer, for example. */
export function transition(state: EditorState, event: EditorEvent): EditorState {
  // The dialog element reports every closing, also the one after a save.
  if (event.type === 'close') return state.step === 'closed' ? state : { step: 'closed', notice: '' };
  if (event.type === 'open') return { step: 'loading', error: null };
  if (!('draft' in state)) {
    if (state.step !== 'loading') return state;
    if (event.type === 'loaded')
      return editing({ text: event.saved.text, note: '', base: event.saved }, false);
    return event.type === 'loadFailed' ? { step: 'loading', error: event.error } : state;
  }
  const { draft, theirs, mine, step } = state;
  const { history, saved, savedAnyway, kept, nothingToKeep } = persona;
  switch (event.type) {
    case 'edit':
      return {
        ...state,
        draft: { ...draft, text: event.text ?? draft.text, note: event.note ?? draft.note },
        keptNotice: '',
      };
    case 'useTheirs':
      return theirs ? { ...state, draft: { ...draft, text: theirs.text }, mine: draft.text } : state;
    case 'useMine':
      return mine === null ? state : { ...state, draft: { ...draft, text: mine }, mine: null };
    case 'restoreVersion': {
      const { id, text, savedAt } = event.version;
      const named = { id, when: formatExactDate(savedAt) };
      return {
        ...state,
        draft: { ...draft, text, note: fill(history.restoreNote, named) },
        announcement: fill(history.restored, named),
        keptNotice: '',
      };
    }
    case 'promoted':
      return {
        ...state,
        draft: {
          ...draft,
          base: event.saved,
          // A text that was not edited follows the agent's.
          text: draft.text === draft.base.text ? event.saved.text : draft.text,
        },
        theirs: null,
        mine: null,
        announcement: '',
        keptNotice: '',
      };
    case 'save':
      return step === 'editing' ? { ...state, step: 'saving', error: null, announcement: '' } : state;
    case 'keep':
      if (step !== 'editing') return state;
      return unsavedDraft(state)
        ? { ...state, step: 'keeping', error: null, announcement: '', keptNotice: '' }
        : { ...state, keptNotice: nothingToKeep };
    case 'kept':
      if (step !== 'keeping') return state;
      return state.isClosing
        ? { step: 'closed', notice: kept }
        : { ...state, step: 'editing', kept: draft.text, keptNotice: kept };
    case 'saved':
      return step === 'saving' ? { step: 'closed', notice: state.isClosing ? savedAnyway : saved } : state;
    case 'conflict':
      return step === 'saving'
        ? { ...state, step: 'editing', isClosing: false, theirs: event.theirs }
        : state;
    case 'saveFailed':
      return isBusy(state) ? { ...state, step: 'editing', isClosing: false, error: event.error } : state;
    case 'closeAfterSave':
      return isBusy(state) ? { ...state, isClosing: true } : state;
    default:
      return state;
  }
}
