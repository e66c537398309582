import type { english as callSettings } from './CallPanel/CallSettings';
import type { english as feedback } from './CallPanel/Feedback';
import type { english as pushToTalk } from './CallPanel/PushToTalk';
import type { english as textEntry } from './CallPanel/TextEntry';
import type { english as consentStep } from './ConsentStep/ConsentStep';
import type { english as deniedHelp } from './MicrophonePrompt/DeniedHelp';
import { earlyStrings } from './VoiceAvatar/early-strings';

const english = {
  ...earlyStrings.en,
  /** The call window's name. */
  title: 'Voice assistant',
  /** The mark of a demo call. */
  demo: 'Demo',
  /** The mark's explanation. */
  demoExplained: 'This is a demo. The call stays in this page; no provider is connected.',
  /** The two lines of the microphone prompt (spec 4.1). */
  promptTitle: 'Please allow microphone access',
  promptText: 'the assistant needs it to speak with you',
  dismiss: 'Dismiss',
  /** Status of the call. */
  permission: 'Waiting for the microphone',
  starting: 'Connecting',
  waiting: 'Waiting for the assistant',
  listening: 'Listening',
  /** In place of `listening`, with the mode `text`. */
  awaitingText: 'Waiting for your message',
  speaking: 'The assistant is speaking',
  muted: 'You are muted',
  ending: 'Ending the call',
  ended: 'Call ended',
  interrupted: 'The call was interrupted',
  /** A call did not start. */
  notStarted: 'The voice assistant could not start.',
  notStartedDenied:
    'The voice assistant could not start: the microphone was not allowed. Allow it, then try again.',
  notStartedAbsent:
    'The voice assistant could not start: no microphone was found. Connect one, then try again.',
  notStartedInUse:
    'The voice assistant could not start: another program is using the microphone. Close it, then try again.',
  /** Another tab or window of this site is in a call. */
  elsewhere: 'A call is live in another tab or window. Moving it ends it there and starts a new one here.',
  /** Ends that call and starts one here. */
  moveHere: 'Move it here',
  reconnecting: 'The connection was lost. Reconnecting.',
  reconnected: 'Connected again.',
  /** Prefix of the call time for assistive technology. */
  time: 'Time',
  agentLevel: 'Level of the assistant',
  ownLevel: 'Level of your microphone',
  captions: 'Captions',
  captionsEmpty: 'What is said appears here.',
  /** `{count}` is the number of dropped utterances. */
  captionsDropped: '{count} earlier lines are no longer kept.',
  newest: 'Newest',
  agent: 'Assistant',
  you: 'You',
  mute: 'Mute',
  type: 'Type instead of speaking',
  settings: 'Settings',
  tapToHear: 'Tap to hear the assistant',
  tapToHearExplained: 'Your browser blocked the sound.',
  noOutput: 'No sound output was found',
  noOutputExplained: 'Connect loudspeakers or headphones. Until then, read what the assistant says.',
  silent: 'We cannot hear you',
  silentExplained: 'Check that the right microphone is chosen under Settings and is not switched off.',
  lost: 'Your microphone was disconnected',
  lostExplained: 'Connect it again, or choose another one under Settings.',
  hide: 'Hide the call window; the call goes on',
  /** Starts the first call, in a window that is open by default. */
  start: 'Start a conversation',
  end: 'End call',
  cancel: 'Cancel',
  again: 'Talk again',
  close: 'Close',
};

/** Every text of the voice assistant. `VoiceProvider` takes any of them; the others are those of its `locale`. */
export type VoiceStrings = typeof english &
  typeof callSettings &
  typeof feedback &
  typeof pushToTalk &
  typeof textEntry &
  typeof consentStep &
  typeof deniedHelp;

/** The strings that a part receives. A part that is loaded on demand has its own English ones, which only the page replaces. */
export type Words = Partial<VoiceStrings> & Record<keyof typeof english, string>;

/** The English strings, overridden by the caller's. */
export function toStrings(own: Partial<VoiceStrings> | undefined): Words {
  return { ...english, ...own };
}
