/** What is known of a file once it was read. */
export interface CustodyRecord {
  /** 1 for the first file of the visit. */
  number: number;
  name: string;
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
  /** When the last byte was read, in ms since 1970. */
  at: number;
}

/** Why a file has no record. */
type StopReason = 'folder' | 'unreadable' | 'notLoaded' | 'canceled';

export type CustodyStage =
  | { status: 'idle' }
  | { status: 'reading'; name: string; size: number; read: number }
  | { status: 'recorded'; record: CustodyRecord }
  | { status: 'stopped'; reason: StopReason; name: string };

export interface CustodyState {
  /** Files that have a record: the next one has the next number. */
  recorded: number;
  /** Files that were given together; one of them is read. */
  given: number;
  stage: CustodyStage;
}

export type CustodyEvent =
  | { type: 'choose'; name: string; size: number; given: number }
  | { type: 'chooseFolder'; name: string }
  | { type: 'progress'; read: number }
  | { type: 'finish'; sha256: string; at: number }
  | { type: 'stop'; reason: StopReason };

export const noCustody: CustodyState = { recorded: 0, given: 0, stage: { status: 'idle' } };

/** The state after an event. Events of a file that is no longer read change nothing. */
export function transition(state: CustodyState, event: CustodyEvent): CustodyState {
  const { recorded, stage } = state;
  switch (event.type) {
    case 'choose': {
      const { name, size, given } = event;
      return { recorded, given, stage: { status: 'reading', name, size, read: 0 } };
    }
    case 'chooseFolder':
      return { recorded, given: 1, stage: { status: 'stopped', reason: 'folder', name: event.name } };
    case 'progress':
      return stage.status === 'reading' ? { ...state, stage: { ...stage, read: event.read } } : state;
    case 'finish': {
      if (stage.status !== 'reading') return state;
      const { name, size } = stage;
      const number = recorded + 1;
      const record = { number, name, size, sha256: event.sha256, at: event.at };
      return { ...state, recorded: number, stage: { status: 'recorded', record } };
    }
    case 'stop':
      return stage.status === 'reading'
        ? { ...state, stage: { status: 'stopped', reason: event.reason, name: stage.name } }
        : state;
  }
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' });

/** Formats the time of a custody line, with its time zone: `Nov 21, 2026, 6:10:05 PM CST`. */
export const formatCustodyTime = (at: number): string => time.format(at);
