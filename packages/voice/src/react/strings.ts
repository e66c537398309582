import { earlyStrings } from './VoiceAvatar/early-strings';

/** Every text of the voice assistant. `VoiceProvider` takes any of them; the others are those of its `locale`. */
export interface VoiceStrings {
  /** The avatar's name before a call. */
  avatar: string;
  /** The avatar's name during a call; it shows and hides the call window. */
  avatarInCall: string;
  /** The call window's name. */
  title: string;
  /** The mark of a demo call. */
  demo: string;
  /** The mark's explanation. */
  demoExplained: string;
  /** The two lines of the microphone prompt (spec 4.1). */
  promptTitle: string;
  promptText: string;
  dismiss: string;
  /** Heading of the help for a blocked microphone. */
  promptDenied: string;
  deniedChromium: string;
  deniedFirefox: string;
  deniedSafari: string;
  deniedPhone: string;
  /** Status of the call. */
  permission: string;
  starting: string;
  waiting: string;
  listening: string;
  /** In place of `listening`, with the mode `text`. */
  awaitingText: string;
  speaking: string;
  muted: string;
  ending: string;
  ended: string;
  interrupted: string;
  /** A call did not start. */
  notStarted: string;
  notStartedDenied: string;
  notStartedAbsent: string;
  notStartedInUse: string;
  notStartedUnreachable: string;
  /** Starts again after a failed start. */
  tryAgain: string;
  /** Another tab or window of this site is in a call. */
  elsewhere: string;
  /** Ends that call and starts one here. */
  moveHere: string;
  reconnecting: string;
  reconnected: string;
  /** Prefix of the call time for assistive technology. */
  time: string;
  agentLevel: string;
  ownLevel: string;
  captions: string;
  captionsEmpty: string;
  /** `{count}` is the number of dropped utterances. */
  captionsDropped: string;
  newest: string;
  agent: string;
  you: string;
  mute: string;
  pushToTalk: string;
  pushToTalkHint: string;
  hold: string;
  type: string;
  message: string;
  send: string;
  settings: string;
  microphone: string;
  speaker: string;
  systemDefault: string;
  /** `{number}` counts devices without a name. */
  unnamedDevice: string;
  volume: string;
  tapToHear: string;
  tapToHearExplained: string;
  silent: string;
  silentExplained: string;
  lost: string;
  lostExplained: string;
  hide: string;
  /** Starts the first call, in a window that is open by default. */
  start: string;
  end: string;
  cancel: string;
  again: string;
  close: string;
  feedback: string;
  feedbackGood: string;
  feedbackBad: string;
  feedbackThanks: string;
  consentTitle: string;
  consentText: string;
  consentLink: string;
  consentVersion: string;
  agree: string;
  decline: string;
}

const english = {
  ...earlyStrings.en,
  title: 'Voice assistant',
  demo: 'Demo',
  demoExplained: 'This is a demo. The call stays in this page; no provider is connected.',
  promptTitle: 'Please allow microphone access',
  promptText: 'the assistant needs it to speak with you',
  dismiss: 'Dismiss',
  permission: 'Waiting for the microphone',
  starting: 'Connecting',
  waiting: 'Waiting for the assistant',
  listening: 'Listening',
  awaitingText: 'Waiting for your message',
  speaking: 'The assistant is speaking',
  muted: 'You are muted',
  ending: 'Ending the call',
  ended: 'Call ended',
  interrupted: 'The call was interrupted',
  notStarted: 'The voice assistant could not start.',
  notStartedDenied:
    'The voice assistant could not start: the microphone was not allowed. Allow it, then try again.',
  notStartedAbsent:
    'The voice assistant could not start: no microphone was found. Connect one, then try again.',
  notStartedInUse:
    'The voice assistant could not start: another program is using the microphone. Close it, then try again.',
  elsewhere: 'A call is live in another tab or window. Moving it ends it there and starts a new one here.',
  moveHere: 'Move it here',
  reconnecting: 'The connection was lost. Reconnecting.',
  reconnected: 'Connected again.',
  time: 'Time',
  agentLevel: 'Level of the assistant',
  ownLevel: 'Level of your microphone',
  captions: 'Captions',
  captionsEmpty: 'What is said appears here.',
  captionsDropped: '{count} earlier lines are no longer kept.',
  newest: 'Newest',
  agent: 'Assistant',
  you: 'You',
  mute: 'Mute',
  type: 'Type instead of speaking',
  settings: 'Settings',
  tapToHear: 'Tap to hear the assistant',
  tapToHearExplained: 'Your browser blocked the sound.',
  silent: 'We cannot hear you',
  silentExplained: 'Check that the right microphone is chosen under Settings and is not switched off.',
  lost: 'Your microphone was disconnected',
  lostExplained: 'Connect it again, or choose another one under Settings.',
  hide: 'Hide the call window; the call goes on',
  start: 'Start a conversation',
  end: 'End call',
  cancel: 'Cancel',
  again: 'Talk again',
  close: 'Close',
} satisfies Partial<VoiceStrings>;

/** The strings that a part receives. A part that is loaded on demand has its own English ones, which only the page replaces. */
export type Words = Partial<VoiceStrings> & Record<keyof typeof english, string>;

/** The English strings, overridden by the caller's. */
export function toStrings(own: Partial<VoiceStrings> | undefined): Words {
  return { ...english, ...own };
}
