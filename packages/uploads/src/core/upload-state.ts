import type { UploadMessages } from './messages';
import type { Unfinished } from './transfer';

/** `held`: the guest has not sent it yet. `checking`: every byte is sent, and the server computes the checksum. */
export type TransferState =
  | 'held'
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'paused'
  | 'done'
  | 'failed'
  | 'refused'
  | 'tooLarge';

/** One file of the guest. */
export interface Transfer {
  id: string;
  /** With folders. */
  name: string;
  size: number;
  sent: number;
  state: TransferState;
  fingerprint: string;
  /** null while unknown. */
  bytesPerSecond: number | null;
  /** Of the stored bytes, in hexadecimal. */
  sha256: string | null;
  /** Why the server refused the file, in its words. */
  detail: string | null;
  /** The server has asked the browser to wait. */
  isDelayed: boolean;
}

export interface UploadState {
  transfers: readonly Transfer[];
  /** Uploads of earlier visits. */
  unfinished: readonly Unfinished[];
  /** The transfers whose state changed last, for the status line. Progress is not announced. */
  changed: readonly Transfer[];
}

export type UploadEvent =
  /** `limit`: the size of the largest file in bytes. */
  | {
      type: 'add';
      files: Pick<Transfer, 'id' | 'name' | 'size' | 'fingerprint'>[];
      limit: number;
      isHeld?: boolean;
    }
  | { type: 'send' }
  | { type: 'pause'; ids: readonly string[] }
  | { type: 'resume'; ids: readonly string[] }
  | { type: 'remove'; id: string }
  | { type: 'progress'; id: string; sent: number; bytesPerSecond: number | null }
  | { type: 'done'; id: string; sha256: string | null }
  | { type: 'delayed'; id: string }
  | { type: 'stopped'; id: string; detail: string | null }
  | { type: 'unfinishedFound'; unfinished: readonly Unfinished[] }
  | { type: 'forget'; key: string };

export const noUploads: UploadState = { transfers: [], unfinished: [], changed: [] };

/** Files sent at the same time. */
const concurrency = 2;

export const isHeld = ({ state }: Transfer) => state === 'held';
export const hasFailed = ({ state }: Transfer) => state === 'failed';
export const canPause = ({ state }: Transfer) => state === 'sending' || state === 'waiting';
export const canResume = ({ state }: Transfer) => ['paused', 'failed', 'refused'].includes(state);
export const canRemove = ({ state }: Transfer) => state !== 'done' && state !== 'checking';
export const isRunning = (transfer: Transfer) => canPause(transfer) || transfer.state === 'checking';

/** The state of a transfer in words, with the server's reason. */
export function describeState({ state, detail, isDelayed }: Transfer, { states, delayed }: UploadMessages) {
  const reason = isDelayed ? delayed : detail;
  return reason === null ? states[state] : `${states[state]} ${reason}`;
}

/** The last changes in words, for the status line. */
export const describeChanges = ({ changed }: UploadState, messages: UploadMessages) =>
  changed.map((transfer) => `${transfer.name}: ${describeState(transfer, messages)}`).join(' ');

/** The unfinished uploads whose file was not chosen again. */
export const remainingUnfinished = ({ unfinished, transfers }: UploadState) =>
  unfinished.filter(({ fingerprint }) => transfers.every((transfer) => transfer.fingerprint !== fingerprint));

/** Adds files, without those that are in the list and not done. */
function add(
  transfers: readonly Transfer[],
  { files, limit, isHeld = false }: Extract<UploadEvent, { type: 'add' }>,
) {
  const all = [...transfers];
  for (const file of files) {
    if (all.some(({ fingerprint, state }) => fingerprint === file.fingerprint && state !== 'done')) continue;
    all.push({
      ...file,
      sent: 0,
      state: file.size > limit ? 'tooLarge' : isHeld ? 'held' : 'waiting',
      bytesPerSecond: null,
      sha256: null,
      detail: null,
      isDelayed: false,
    });
  }
  return all;
}

/** Starts waiting transfers, in order, as long as there are fewer than two under way. */
function startWaiting(transfers: readonly Transfer[]): readonly Transfer[] {
  let free =
    concurrency - transfers.filter(({ state }) => state === 'sending' || state === 'checking').length;
  return transfers.map((transfer) => {
    if (transfer.state !== 'waiting' || free <= 0) return transfer;
    free -= 1;
    return { ...transfer, state: 'sending' };
  });
}

function changeTransfers(transfers: readonly Transfer[], event: UploadEvent): readonly Transfer[] {
  const change = (
    isMeant: (transfer: Transfer) => boolean,
    toChange: (transfer: Transfer) => Partial<Transfer>,
  ) => transfers.map((transfer) => (isMeant(transfer) ? { ...transfer, ...toChange(transfer) } : transfer));
  switch (event.type) {
    case 'add':
      return add(transfers, event);
    case 'send':
      return change(isHeld, () => ({ state: 'waiting' }));
    case 'pause':
      return change(
        (transfer) => event.ids.includes(transfer.id) && canPause(transfer),
        () => ({ state: 'paused', bytesPerSecond: null, isDelayed: false }),
      );
    case 'resume':
      return change(
        (transfer) => event.ids.includes(transfer.id) && canResume(transfer),
        () => ({ state: 'waiting', detail: null }),
      );
    case 'remove':
      return transfers.filter(({ id }) => id !== event.id);
    case 'progress':
      // A progress event can follow a pause.
      return change(
        ({ id, state }) => id === event.id && state === 'sending',
        ({ size }) => ({
          sent: event.sent,
          isDelayed: false,
          bytesPerSecond: event.bytesPerSecond,
          ...(event.sent === size && { state: 'checking' }),
        }),
      );
    case 'done':
      return change(
        ({ id }) => id === event.id,
        ({ size }) => ({
          sent: size,
          state: 'done',
          bytesPerSecond: null,
          isDelayed: false,
          sha256: event.sha256,
        }),
      );
    case 'delayed':
      return change(
        // Its last piece may have been sent, and not stored.
        ({ id, state }) => id === event.id && (state === 'sending' || state === 'checking'),
        () => ({ state: 'sending', bytesPerSecond: null, isDelayed: true }),
      );
    case 'stopped':
      return change(
        ({ id }) => id === event.id,
        () => ({
          state: event.detail === null ? 'failed' : 'refused',
          bytesPerSecond: null,
          isDelayed: false,
          detail: event.detail,
        }),
      );
    default:
      return transfers;
  }
}

/** The transfers whose state changed; those of the last change when none did. */
function changedSince(before: UploadState, transfers: readonly Transfer[]): readonly Transfer[] {
  const known = new Map(before.transfers.map((transfer) => [transfer.id, transfer]));
  const changed = transfers.filter((transfer) => {
    const { id, state, detail, isDelayed } = transfer;
    const last = known.get(id);
    const isSame = last?.state === state && last.detail === detail && last.isDelayed === isDelayed;
    return !isSame && state !== 'waiting' && state !== 'checking';
  });
  return changed.length > 0 ? changed : before.changed;
}

/** The state after an event. */
export function transition(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'unfinishedFound') return { ...state, unfinished: event.unfinished };
  if (event.type === 'forget')
    return { ...state, unfinished: state.unfinished.filter(({ key }) => key !== event.key) };
  const transfers = startWaiting(changeTransfers(state.transfers, event));
  return { ...state, transfers, changed: changedSince(state, transfers) };
}
