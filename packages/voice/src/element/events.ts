import type { VoiceEvents } from '../core/event';
import type { VoiceState } from '../core/state';
import type { CallFeedback } from '../react/CallPanel/feedback';
import type { ConsentReceipt } from '../react/consent';

/** What the voice reports, that the element passes on as `voice-<name>`. */
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

/** The events of `<probata-voice>`. They bubble and leave the shadow root; `detail` holds what is named here. */
export type VoiceElementEvents = {
  [Name in (typeof forwarded)[number] as `voice-${Name}`]: CustomEvent<VoiceEvents[Name]>;
} & {
  /** What the call is doing has changed. */
  'voice-status': CustomEvent<VoiceState['status']>;
  /** A person agreed to the notice. */
  'voice-consent': CustomEvent<ConsentReceipt>;
  /** A person said whether the call helped. */
  'voice-feedback': CustomEvent<CallFeedback>;
};
