import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import type { Result } from '../frame/failure';
import { counted, fill, listed } from '../frame/fill';
import { exportFile } from '../frame/list/export-file';
import { useAction } from '../frame/list/useAction';
import { useUndo } from '../frame/list/useUndo';
import { type InquiryBatch, inquiryEndpoints, type KeptInquiry } from './contract';
import { inquiries as words } from './words';

/** A deletion that was confirmed. */
interface Removal {
  ids: readonly string[];
  /** The people asked for it. */
  requested: boolean;
}

/** A snooze that was chosen. `until` null: it ends. */
interface Snooze {
  inquiry: Pick<KeptInquiry, 'id' | 'revision'>;
  until: string | null;
}

/** What editors do to inquiries of the list: change them, delete and snooze them with an undo, and export them. */
export function useInquiryActions(client: AccountsClient, onChanged: () => void) {
  const action = useAction<string>();
  const { status } = action;
  const send = (batch: InquiryBatch, isLeaving = false) =>
    request(client, inquiryEndpoints.changeSeveral, { body: batch, keepalive: isLeaving });
  /** `unsaved`: what is announced after the result. */
  const change = async (batch: InquiryBatch, unsaved = '') => {
    const result = await action.run(batch.action, words.selection.failed, () => send(batch));
    if (!result?.ok) return;
    const { changed, takenFrom } = result.value;
    const taken = takenFrom.length > 0 ? fill(words.selection.takenFrom, { list: listed(takenFrom) }) : '';
    action.announce([counted(words.selection.done, changed), taken, unsaved].filter(Boolean).join(' '));
    onChanged();
  };
  /** Ends an action that can no longer be undone. `sent`: outside `run`, which refuses while another action is under way. */
  const finish = async <Value>(
    name: string,
    { busy, failed }: { busy: string; failed: string },
    sent: Promise<Result<Value>>,
    describe: (value: Value) => string,
  ) => {
    const perform = () => sent;
    const running = action.run(name, failed, perform);
    // Takes the focus from Undo.
    action.announce(busy);
    const result = (await running) ?? (await sent);
    if (result.ok) action.announce(describe(result.value));
    else await action.run(name, failed, perform);
    onChanged();
  };
  const removal = useUndo<Removal>(({ ids, requested }, isLeaving) =>
    finish('delete', words.remove, send({ action: 'delete', ids: [...ids], requested }, isLeaving), (done) =>
      counted(words.remove.done, done.changed),
    ),
  );
  const snooze = useUndo<Snooze>(({ inquiry: { id, revision }, until }, isLeaving) => {
    const sent = request(client, inquiryEndpoints.change, {
      params: { id },
      body: { revision, snoozedUntil: until },
      keepalive: isLeaving,
    });
    return finish('snooze', words.snooze, sent, () => words.snooze.done);
  });
  const undoing =
    ({ undo }: { undo: () => void }, undone: string) =>
    () => {
      undo();
      action.announce(undone);
      status.current?.focus({ preventScroll: true });
    };
  return {
    action,
    change,
    removal: { ...removal, undo: undoing(removal, words.remove.undone) },
    snooze: { ...snooze, undo: undoing(snooze, words.snooze.undone) },
    exportSelected: (ids: readonly string[]) =>
      exportFile(action, {
        action: 'exportSelected',
        words: words.export,
        load: () =>
          request(client, inquiryEndpoints.exportSelected, { body: { ids: [...ids] }, isSlow: true }),
        file: ['inquiries', 'csv'],
      }),
  };
}

export type InquiryActions = ReturnType<typeof useInquiryActions>;
