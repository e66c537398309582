import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import { type Failure, jsonOrText, readableText } from '../frame/failure';
import { fill } from '../frame/fill';
import { inquiryConflictSchema, inquiryEndpoints, type KeptInquiry } from './contract';
import { inquiries } from './words';

const { handling: words } = inquiries;

type Handled = Pick<KeptInquiry, 'state' | 'assignee'>;
type Asked = Partial<Handled>;

/** The inquiry in a refused change: another editor's came first. */
const readConflict = (body: string): KeptInquiry | null =>
  z.safeParse(inquiryConflictSchema, jsonOrText(body)).data?.inquiry ?? null;

/** What became of the changes of one inquiry. */
interface Outcome {
  /** The id of the inquiry; null: nothing was changed. */
  of: string | null;
  /** The answer to the last change; it may be newer than the loaded inquiry. */
  saved: KeptInquiry | null;
  /** What is being saved. */
  asked: Asked;
  announcement: string;
  /** What brings back what was before the last change; null: nothing was changed, or it was brought back. */
  undo: Asked | null;
  isConflict: boolean;
  failure: { message: string; failure: Failure } | null;
}

const unchanged: Outcome = {
  of: null,
  saved: null,
  asked: {},
  announcement: '',
  undo: null,
  isConflict: false,
  failure: null,
};

/** The state and the assignee of the open inquiry, each saved at once, with an undo. `onSaved`: the server has another inquiry. */
export function useHandling(client: AccountsClient, inquiry: KeptInquiry | null, onSaved: () => void) {
  const [held, setHeld] = useState(unchanged);
  const outcome = inquiry !== null && held.of === inquiry.id ? held : unchanged;
  const { saved, asked, undo } = outcome;
  const current = inquiry !== null && saved !== null && saved.revision > inquiry.revision ? saved : inquiry;
  /** The revisions after the editor's own changes: the next one may be sent before it is rendered. */
  const revisions = useRef(new Map<string, number>());
  /** One change after the other. */
  const turn = useRef(Promise.resolve());
  const change = (next: Asked, isUndo = false) => {
    if (current === null) return;
    const { id, revision, state, assignee } = current;
    const before: Asked = {
      ...(next.state !== undefined && { state }),
      ...(next.assignee !== undefined && { assignee }),
    };
    /** Another inquiry may be open by then. */
    const update = (part: (outcome: Outcome) => Partial<Outcome>) =>
      setHeld((now) => (now.of === id ? { ...now, ...part(now) } : now));
    setHeld({ ...unchanged, of: id, saved, asked: { ...asked, ...next } });
    turn.current = turn.current.then(async () => {
      const refused: { inquiry: KeptInquiry | null } = { inquiry: null };
      const result = await request(client, inquiryEndpoints.change, {
        params: { id },
        body: { revision: Math.max(revision, revisions.current.get(id) ?? 0), ...next },
        readError: (body) => {
          refused.inquiry = readConflict(body);
          return readableText(body);
        },
      });
      const now = result.ok ? result.value : refused.inquiry;
      if (now !== null) {
        revisions.current.set(id, now.revision);
        onSaved();
      }
      const takenFrom = result.ok ? result.value.takenFrom : null;
      update(({ asked, saved }) => ({
        saved: now ?? saved,
        // What was chosen meanwhile is still on its way.
        asked: Object.fromEntries(
          Object.entries(asked).filter(([name, value]) => next[name as keyof Asked] !== value), // as: its own keys
        ),
        undo: result.ok && !isUndo ? before : null,
        isConflict: !result.ok && now !== null,
        failure: result.ok || now !== null ? null : { message: words.failed, failure: result.failure },
        announcement: !result.ok
          ? ''
          : takenFrom === null
            ? words.saved
            : fill(words.takenFrom, { email: takenFrom }),
      }));
    });
  };
  return {
    ...outcome,
    /** The inquiry as the server has it. */
    current,
    /** The same with what is being saved. */
    shown: current && { ...current, ...asked },
    change,
    /** Brings back what was before the last change; null: there is none. */
    undo: undo && (() => change(undo, true)),
  };
}

export type Handling = ReturnType<typeof useHandling>;
