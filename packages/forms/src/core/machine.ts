// The states of a form, in words:
//
//   idle     waiting for the person; errors are beside the fields when the last submit was invalid
//   sending  one request is under way; nothing else can be sent
//   success  the last request was accepted; the fields are empty
//   error    the last request failed; the fields still hold what was typed
//
// `attempt` counts the requests, so that an answer to a request nobody waits for any more is dropped.
import type { Field, FieldErrors } from './fields';
import type { ContactWays, FailureReason } from './submit';

/** Where a form stands between two submissions. */
export const formStatuses = ['idle', 'sending', 'success', 'error'] as const;

/** `idle`, `sending`, then `success` or `error`. */
export type FormStatus = (typeof formStatuses)[number];

/** What a form shows. Field values are not in it: they stay in the inputs. */
export interface FormState {
  status: FormStatus;
  /** The outcome of the last submission; null before the first and while one is under way. */
  result: 'success' | 'error' | null;
  /** What is wrong, field by field. */
  errors: FieldErrors;
  /** The errors are those of a submit just made, so the summary asks for attention. False once the person edits. */
  fresh: boolean;
  /** Why the last request failed. */
  failure: FailureReason | null;
  /** How else to reach the company, as the server that refused said. */
  contact: ContactWays | null;
  /** The last request failed while the browser knew that it was offline. */
  offline: boolean;
  /** The number of the last request. */
  attempt: number;
}

/** What may happen to a form. */
export type FormEvent =
  /** The person submitted, and the rules found errors. */
  | { type: 'invalidated'; errors: FieldErrors }
  /** The person submitted what the rules let through. */
  | { type: 'send' }
  /** The request of this attempt was answered with ok. */
  | { type: 'accepted'; attempt: number }
  /** The request of this attempt failed; a server may have found errors. */
  | {
      type: 'failed';
      attempt: number;
      reason: FailureReason;
      offline?: boolean;
      contact?: ContactWays | undefined;
      errors?: FieldErrors | undefined;
    }
  /** The person edited a field. */
  | { type: 'edited'; field: Field }
  /** The page came back from the back-forward cache; what was under way then is lost. */
  | { type: 'restored' }
  /** Back to an empty form. */
  | { type: 'reset' };

/** An untouched form. */
export const idle: FormState = {
  status: 'idle',
  result: null,
  errors: {},
  fresh: false,
  failure: null,
  contact: null,
  offline: false,
  attempt: 0,
};

function without(errors: FieldErrors, field: Field): FieldErrors {
  const { [field]: _cleared, ...rest } = errors;
  return rest;
}

/** The next state. Returns the same object when nothing changes. */
export function transition(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'invalidated':
      if (state.status === 'sending') return state;
      return { ...idle, attempt: state.attempt, errors: event.errors, fresh: true };
    case 'send':
      if (state.status === 'sending') return state;
      return { ...idle, status: 'sending', attempt: state.attempt + 1 };
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
      if (state.status !== 'sending') return state;
      return { ...state, status: 'error', result: 'error', failure: 'unreachable' };
    case 'reset':
      return { ...idle, attempt: state.attempt };
  }
}
