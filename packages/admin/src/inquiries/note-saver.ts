import type { Failure } from '../frame/failure';

/** A note as it is typed. Its id is drawn by the page: sent again, it is still one note. */
export interface NoteDraft {
  id: string;
  text: string;
}

/** `typed`: the text is not saved yet, and no request for it is under way. */
export type NoteState =
  | { kind: 'empty' | 'typed' | 'saving' | 'saved' }
  | { kind: 'failed'; failure: Failure };

interface NoteSaverParts {
  /** The text that the server has of it; empty: none. */
  saved: string;
  /** Writes the note; an empty text deletes it. Resolves with the failure, or null. */
  send: (note: NoteDraft) => Promise<Failure | null>;
  /** Keeps what is not saved in this tab; null: all is saved. */
  keep: (note: NoteDraft | null) => void;
  tell: (state: NoteState) => void;
}

/** The milliseconds without a key after which a note is saved. */
const pauseMs = 800;

/** Saves one note as it is typed: one request at a time, then the newest text. What is not saved yet is kept in the tab. */
export function createNoteSaver({ id, text }: NoteDraft, { saved, send, keep, tell }: NoteSaverParts) {
  let typed = text;
  let held = saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  /** What the server is to have. White space alone is no note. */
  const wanted = () => (typed.trim() === '' ? '' : typed);
  const run = async () => {
    while (wanted() !== held) {
      const sent = wanted();
      tell({ kind: 'saving' });
      const failure = await send({ id, text: sent });
      if (failure) {
        tell({ kind: 'failed', failure });
        return false;
      }
      held = sent;
    }
    keep(null);
    tell({ kind: held === '' ? 'empty' : 'saved' });
    return true;
  };
  /** Saves at once. Resolves with whether the server has the whole text. */
  const save = (): Promise<boolean> => {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    id,
    save,
    type(next: string) {
      typed = next;
      clearTimeout(timer);
      if (wanted() === held && running === null) {
        keep(null);
        tell({ kind: held === '' ? 'empty' : 'saved' });
        return;
      }
      keep({ id, text: next });
      if (running === null) tell({ kind: 'typed' });
      timer = setTimeout(() => void save(), pauseMs);
    },
  };
}

export type NoteSaver = ReturnType<typeof createNoteSaver>;
