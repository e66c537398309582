import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { json, request } from '../frame/api';
import { readDraft, saveDraft } from '../frame/drafts';
import { parseJson, readableText } from '../frame/failure';
import { fill } from '../frame/fill';
import { useAction } from '../frame/list/useAction';
import type { Editor } from '../frame/RequireSession';
import {
  assignedToMe,
  type InquiryChange,
  inquiryChangedSchema,
  inquiryConflictSchema,
  inquiryEndpoints,
  inquiryStateSchema,
  type KeptInquiry,
} from './contract';
import { inquiries } from './words';

const { handling: words } = inquiries;

type Handled = Pick<KeptInquiry, 'state' | 'assignee' | 'note'>;

const fields = ['state', 'assignee', 'note'] as const;

const draftSchema = z.object({
  revision: z.number(),
  draft: z.partial(
    z.object({ state: inquiryStateSchema, assignee: z.nullable(z.string()), note: z.string() }),
  ),
});

/** The name of the draft of an inquiry, which survives the end of the session. */
export const draftName = (id: string) => `inquiry-${id}`;

/** The inquiry in a refused change: another editor's came first. */
const readConflict = (body: string): KeptInquiry | null =>
  z.safeParse(inquiryConflictSchema, parseJson(body)).data?.inquiry ?? null;

export interface HandlingOptions extends Editor {
  inquiry: KeptInquiry;
  /** Whether there are changes that closing would lose. */
  onDraft: (hasDraft: boolean) => void;
  /** The server has changed the inquiry, or has a change of another editor. */
  onSaved: () => void;
}

/** The draft of the state, the assignee and the note of one inquiry: kept in this tab, saved against the revision it began with. */
export function useHandling({ client, email, inquiry, onDraft, onSaved }: HandlingOptions) {
  const action = useAction<'save' | 'assign'>();
  /** The answer to the last change; it may be newer than the loaded inquiry. */
  const [saved, setSaved] = useState<KeptInquiry | null>(null);
  const name = draftName(inquiry.id);
  const [stored] = useState(() => readDraft(name, email, draftSchema));
  const [draft, setDraft] = useState((stored?.draft ?? {}) as Partial<Handled>); // as: JSON has no undefined
  /** The revision that the draft began with. */
  const [revision, setRevision] = useState<number | null>(stored?.revision ?? null);

  const current = saved && saved.revision > inquiry.revision ? saved : inquiry;
  const hasDraft = fields.some((name) => draft[name] !== undefined && draft[name] !== current[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onDraft` is another function in every render
  useEffect(() => onDraft(hasDraft), [hasDraft]);
  const isConflict = hasDraft && revision !== null && revision !== current.revision;
  useEffect(() => {
    saveDraft(name, email, hasDraft ? { revision, draft } : null);
  }, [name, email, hasDraft, revision, draft]);

  const edit = (change: Partial<Handled>) => {
    setRevision((before) => before ?? current.revision);
    setDraft((before) => ({ ...before, ...change }));
  };
  const drop = () => {
    setDraft({});
    setRevision(null);
  };
  const change = async (name: 'save' | 'assign', asked: Omit<InquiryChange, 'revision'>, seen: number) => {
    const refused: { inquiry: KeptInquiry | null } = { inquiry: null };
    const result = await action.run(name, words.failed, () =>
      request(client, inquiryEndpoints.one(inquiry.id), json(inquiryChangedSchema), {
        method: 'PATCH',
        body: { revision: seen, ...asked } satisfies InquiryChange,
        readError: (body) => {
          refused.inquiry = readConflict(body);
          return readableText(body);
        },
      }),
    );
    const now = result?.ok ? result.value : refused.inquiry;
    if (now === null) return false;
    setSaved(now);
    onSaved();
    if (!result?.ok) {
      action.reset();
      return false;
    }
    // The rest of the draft goes on from what was saved here. A conflict with what another editor saved before stays one.
    if (!isConflict) setRevision((before) => (before === null ? null : now.revision));
    const { takenFrom } = result.value;
    action.announce(takenFrom === null ? words.saved : fill(words.takenFrom, { email: takenFrom }));
    return true;
  };
  /** The draft that is being saved: a key can be pressed again before the render that drops it. */
  const sent = useRef<Partial<Handled> | null>(null);
  return {
    action,
    /** The inquiry as the server has it, and as it is with the draft. */
    current,
    shown: { ...current, ...draft },
    draft,
    hasDraft,
    /** Another editor saved since the draft was begun: saving replaces what that editor saved. */
    isConflict,
    /** The draft is from an earlier visit. */
    isRestored: stored !== null && hasDraft,
    edit,
    drop,
    save: async () => {
      if (!hasDraft || sent.current === draft) return;
      sent.current = draft;
      const seen = isConflict || revision === null ? current.revision : revision;
      if (!(await change('save', draft, seen))) {
        sent.current = null;
        return;
      }
      drop();
      // The effect above does not run if another inquiry is shown by now.
      saveDraft(name, email, null);
    },
    /** Returns whether it was assigned. */
    assignToMe: () => {
      // A draft of the assignee would hide the answer.
      setDraft(({ assignee: _, ...before }) => before);
      return change('assign', { assignee: assignedToMe }, current.revision);
    },
    /** Marks it as answered; beside a draft as a part of the draft. */
    markAnswered: () => {
      if (hasDraft) edit({ state: 'answered' });
      else void change('save', { state: 'answered' }, current.revision);
    },
  };
}
