import type { Field, FieldErrors } from './fields';
import type { FailureReason, FallbackContact } from './submit';

/**
 * `idle`: no submission yet, or the last one was invalid. `sending`: one request is in flight and no other can be sent.
 * `success`: it was accepted and the fields are empty. `error`: it failed and the fields keep their text.
 */
export const formStatuses = ['idle', 'sending', 'success', 'error'] as const;

/** The status of a form: `idle`, `sending`, then `success` or `error`. */
export type FormStatus = (typeof formStatuses)[number];

/** What a form shows. Field values are not part of it: the inputs hold them. */
export interface FormState<Name extends string = Field> {
  status: FormStatus;
  /** The result of the last submission; null before the first one and while sending. */
  result: 'success' | 'error' | null;
  /** The message of each field that has an error. */
  errors: FieldErrors<Name>;
  /** The errors come from a submission just made, so the summary takes the focus. False after the first edit. */
  fresh: boolean;
  /** Why the last request failed. */
  failure: FailureReason | null;
  /** How else to reach the company, from the server's refusal. */
  contact: FallbackContact | null;
  /** The last request failed while `navigator.onLine` was false. */
  offline: boolean;
  /** Submitted, and a rule that asks elsewhere has not answered yet. */
  checking: boolean;
  /** The number of the last request: the answer to an earlier one is ignored. */
  attempt: number;
}

/** What changes the state of a form. */
export type FormEvent<Name extends string = Field> =
  /** Submitted, and the rules found errors. */
  | { type: 'invalidated'; errors: FieldErrors<Name> }
  /** Submitted, and a rule asks elsewhere. */
  | { type: 'checking' }
  /** Submitted without errors. */
  | { type: 'send' }
  /** The request of this attempt got an ok answer. */
  | { type: 'accepted'; attempt: number }
  /** The request of this attempt failed, possibly with errors from the server. */
  | {
      type: 'failed';
      attempt: number;
      reason: FailureReason;
      offline?: boolean;
      contact?: FallbackContact | undefined;
      errors?: FieldErrors<Name> | undefined;
    }
  /** A field was edited. */
  | { type: 'edited'; field: Name }
  /** The page came back from the bfcache, which drops a request in flight. */
  | { type: 'restored' }
  /** The form was emptied. */
  | { type: 'reset' };

/** The state of an untouched form. */
export const idle: FormState = {
  status: 'idle',
  result: null,
  errors: {},
  fresh: false,
  failure: null,
  contact: null,
  offline: false,
  checking: false,
  attempt: 0,
};

function without<Name extends string>(errors: FieldErrors<Name>, field: Name): FieldErrors<Name> {
  const { [field]: _cleared, ...rest } = errors;
  return rest as FieldErrors<Name>; // as: one key fewer
}

/** The next state. Returns the same object when nothing changes. */
export function transition<Name extends string = Field>(
  state: FormState<Name>,
  event: FormEvent<Name>,
): FormState<Name> {
  switch (event.type) {
    case 'invalidated':
      if (state.status === 'sending') return state;
      return { ...idle, attempt: state.attempt, errors: event.errors, fresh: true };
    case 'checking':
      if (state.status === 'sending') return state;
      return { ...idle, errors: {}, attempt: state.attempt, checking: true };
    case 'send':
      if (state.status === 'sending') return state;
      return { ...idle, status: 'sending', errors: {}, attempt: state.attempt + 1 };
    case 'accepted':
      if (state.status !== 'sending' || event.attempt !== state.attempt) return state;
      return { ...state, status: 'success', result: 'success' };
    case 'failed': {
      if (state.status !== 'sending' || event.attempt !== state.attempt) return state;
      const { reason, offline = false, contact = null, errors = {} } = event;
      const fresh = Object.keys(errors).length > 0;
      return { ...state, status: 'error', result: 'error', failure: reason, offline, contact, errors, fresh };
    }
    case 'edited':
      if (!state.errors[event.field]) return state.fresh ? { ...state, fresh: false } : state;
      return { ...state, errors: without(state.errors, event.field), fresh: false };
    case 'restored':
      if (state.checking) return { ...state, checking: false };
      if (state.status !== 'sending') return state;
      return { ...state, status: 'error', result: 'error', failure: 'unreachable' };
    case 'reset':
      return { ...idle, errors: {}, attempt: state.attempt };
  }
}
