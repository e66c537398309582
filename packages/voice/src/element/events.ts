import type { VoiceEvents } from '../core/event';
import type { VoiceState } from '../core/state';
import type { CallFeedback } from '../react/CallPanel/feedback';
import type { ConsentReceipt } from '../react/consent';

/** The voice's events that the element dispatches as `voice-<name>`. */
export const forwarded = [
  'call-start-progress',
  'call-start-success',
  'call-start-failed',
  'call-start',
  'call-end',
  'speech-start',
  'speech-end',
  'message',
  'utterance',
  'error',
  'warning',
] as const satisfies readonly (keyof VoiceEvents)[];

/** The events of `<probata-voice>`: bubbling and composed. */
export type VoiceElementEvents = {
  [Name in (typeof forwarded)[number] as `voice-${Name}`]: CustomEvent<VoiceEvents[Name]>;
} & {
  /** The status of the call has changed. */
  'voice-status': CustomEvent<VoiceState['status']>;
  /** A person agreed to the notice. */
  'voice-consent': CustomEvent<ConsentReceipt>;
  /** A person answered the feedback question. */
  'voice-feedback': CustomEvent<CallFeedback>;
};
