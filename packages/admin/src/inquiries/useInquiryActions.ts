import type { AccountsClient } from '../frame/accounts-client';
import { json, request } from '../frame/api';
import { counted, fill } from '../frame/fill';
import { exportFile } from '../frame/list/export-file';
import { useAction } from '../frame/list/useAction';
import { useUndo } from '../frame/list/useUndo';
import { type InquiryBatch, inquiryBatchDoneSchema, inquiryEndpoints } from './contract';
import { inquiries as words } from './words';

const conjunction = new Intl.ListFormat('en');

/** A deletion that was confirmed. */
interface Removal {
  ids: readonly string[];
  /** The people asked for it. */
  requested: boolean;
}

/** What editors do to inquiries of the list: change them, delete them with an undo, and export them. */
export function useInquiryActions(client: AccountsClient, onChanged: () => void) {
  const action = useAction<string>();
  const { status } = action;
  const send = (batch: InquiryBatch, isLeaving = false) =>
    request(client, inquiryEndpoints.several, json(inquiryBatchDoneSchema), {
      method: 'POST',
      body: batch,
      keepalive: isLeaving,
    });
  /** `unsaved`: what is announced after the result. */
  const change = async (batch: InquiryBatch, unsaved = '') => {
    const result = await action.run(batch.action, words.selection.failed, () => send(batch));
    if (!result?.ok) return;
    const { changed, takenFrom } = result.value;
    const taken =
      takenFrom.length > 0 ? fill(words.selection.takenFrom, { list: conjunction.format(takenFrom) }) : '';
    action.announce([counted(words.selection.done, changed), taken, unsaved].filter(Boolean).join(' '));
    onChanged();
  };
  const removal = useUndo<Removal>(async ({ ids, requested }, isLeaving) => {
    // Outside `run`, which refuses while another action is under way.
    const sent = send({ action: 'delete', ids: [...ids], requested }, isLeaving);
    const perform = () => sent;
    const running = action.run('delete', words.remove.failed, perform);
    // Takes the focus from Undo.
    action.announce(words.remove.busy);
    const result = (await running) ?? (await sent);
    if (result.ok) action.announce(counted(words.remove.done, result.value.changed));
    else await action.run('delete', words.remove.failed, perform);
    onChanged();
  });
  return {
    action,
    change,
    removal: {
      ...removal,
      undo: () => {
        removal.undo();
        action.announce(words.remove.undone);
        status.current?.focus({ preventScroll: true });
      },
    },
    exportSelected: (ids: readonly string[]) =>
      exportFile(client, action, {
        action: 'exportSelected',
        words: words.export,
        path: inquiryEndpoints.export,
        body: { ids },
        file: ['inquiries', 'csv'],
      }),
  };
}

export type InquiryActions = ReturnType<typeof useInquiryActions>;
