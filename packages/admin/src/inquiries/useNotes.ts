import { createId } from '@probata/uploads';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { request } from '../frame/api';
import { readDraft, saveDraft } from '../frame/drafts';
import { useAction } from '../frame/list/useAction';
import type { Editor } from '../frame/RequireSession';
import { useRequest } from '../frame/useLoaded';
import { useUnloadPrompt } from '../frame/useUnloadPrompt';
import { inquiryEndpoints, type KeptInquiry, type Note } from './contract';
import { createNoteSaver, type NoteDraft, type NoteState } from './note-saver';
import { inquiries } from './words';

const { notes: words } = inquiries;

const draftSchema = z.object({ id: z.uuid(), text: z.string() });

export interface NotesOptions extends Editor {
  inquiry: KeptInquiry;
  /** The inquiry was left while its note was not saved, and could not be. */
  onUnsaved: () => void;
}

/** The notes of one inquiry, and the one that is typed, which is saved as one types. Give what uses it the inquiry's id as `key`. */
export function useNotes({ client, email, inquiry, onUnsaved }: NotesOptions) {
  const { id, notedAt } = inquiry;
  const list = useRequest(client, inquiryEndpoints.notes, { params: { id } });
  const { refresh } = list;
  useEffect(() => {
    if (notedAt !== null) refresh();
  }, [notedAt, refresh]);

  const draftName = `note-${id}`;
  const [draft, setDraft] = useState<NoteDraft>(
    () => readDraft(draftName, email, draftSchema) ?? { id: createId(), text: '' },
  );
  const [state, setState] = useState<NoteState>({ kind: 'empty' });
  const isShown = useRef(true);
  const write = ({ id: note, text }: NoteDraft) => {
    const asked = { params: { id, note }, keepalive: true };
    return text === ''
      ? request(client, inquiryEndpoints.removeNote, asked)
      : request(client, inquiryEndpoints.writeNote, { ...asked, body: { text } });
  };
  const saverOf = (note: NoteDraft, saved: string) =>
    createNoteSaver(note, {
      saved,
      send: async (sent) => {
        const result = await write(sent);
        return result.ok ? null : result.failure;
      },
      keep: (kept) => saveDraft(draftName, email, kept),
      tell: (next) => isShown.current && setState(next),
    });
  const [saver, setSaver] = useState(() => saverOf(draft, ''));
  const begin = (note: NoteDraft, saved = '') => {
    setDraft(note);
    setSaver(saverOf(note, saved));
    setState({ kind: saved === '' ? 'empty' : 'saved' });
  };

  const held = useRef({ saver, onUnsaved });
  held.current = { saver, onUnsaved };
  useEffect(() => {
    isShown.current = true;
    // What an earlier visit did not save.
    void held.current.saver.save();
    const save = () => void held.current.saver.save();
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    addEventListener('online', save);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      isShown.current = false;
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', saveHidden);
      const { saver, onUnsaved } = held.current;
      void saver.save().then((isSaved) => isSaved || onUnsaved());
    };
  }, []);
  useUnloadPrompt(state.kind === 'typed' || state.kind === 'saving' || state.kind === 'failed');

  const action = useAction<string>();
  const [removed, setRemoved] = useState<Note | null>(null);
  /** The button that was pressed goes (WCAG 2.4.3). */
  const announce = (text: string) => {
    action.announce(text);
    action.status.current?.focus({ preventScroll: true });
  };
  return {
    /** The notes but the one in the field; null until they are loaded. */
    shown: list.value?.notes.filter((note) => note.id !== draft.id) ?? null,
    draft,
    state,
    /** Deletes a note, and brings it back. */
    action,
    /** The note that was deleted last, which Undo brings back. */
    removed,
    type: (text: string) => {
      setDraft({ id: saver.id, text });
      saver.type(text);
    },
    save: () => saver.save(),
    /** Ends the note in the field, once it is saved. Resolves with whether it was. */
    finish: async () => {
      if (!(await saver.save())) return false;
      begin({ id: createId(), text: '' });
      refresh();
      return true;
    },
    /** Puts one of the editor's own notes into the field, once the one in it is saved. */
    edit: async ({ id, text }: Note) => {
      if (await saver.save()) begin({ id, text }, text);
    },
    remove: async (note: Note) => {
      const result = await action.run(note.id, words.failed, () => write({ id: note.id, text: '' }));
      if (!result?.ok) return;
      setRemoved(note);
      announce(words.removed);
      refresh();
    },
    undo: async () => {
      if (removed === null) return;
      const result = await action.run(removed.id, words.failed, () => write(removed));
      if (!result?.ok) return;
      setRemoved(null);
      announce(words.restored);
      refresh();
    },
  };
}

export type InquiryNotes = ReturnType<typeof useNotes>;
