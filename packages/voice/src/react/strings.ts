/** Every word the voice assistant shows or says about itself. Pass any of them to `VoiceProvider`; the rest stay English. */
export interface VoiceStrings {
  /** The avatar's name before a call. */
  avatar: string;
  /** The avatar's name during a call; it shows and hides the call window. */
  avatarInCall: string;
  /** The call window's name. */
  title: string;
  /** The mark of a call without a provider behind it. */
  demo: string;
  /** What the mark means. */
  demoExplained: string;
  /** The microphone prompt; its two lines are the product's own words. */
  promptTitle: string;
  promptText: string;
  dismiss: string;
  /** Heading of the help shown when the browser has the microphone blocked. */
  promptDenied: string;
  deniedChromium: string;
  deniedFirefox: string;
  deniedSafari: string;
  deniedPhone: string;
  /** What the call is doing. */
  permission: string;
  starting: string;
  waiting: string;
  listening: string;
  speaking: string;
  muted: string;
  ending: string;
  ended: string;
  interrupted: string;
  /** Said by assistive technology only, when a call did not start. */
  notStarted: string;
  notStartedDenied: string;
  notStartedAbsent: string;
  notStartedInUse: string;
  reconnecting: string;
  reconnected: string;
  /** Prefix of the running time for assistive technology. */
  time: string;
  agentLevel: string;
  ownLevel: string;
  captions: string;
  captionsEmpty: string;
  /** `{count}` is the number of utterances no longer kept. */
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
  /** `{number}` counts devices the browser gives no name for. */
  unnamedDevice: string;
  volume: string;
  tapToHear: string;
  tapToHearExplained: string;
  silent: string;
  silentExplained: string;
  lost: string;
  lostExplained: string;
  hide: string;
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

/** Words of parts that are fetched when they are wanted; each part brings its own English. */
type LateWord =
  | 'promptDenied'
  | 'deniedChromium'
  | 'deniedFirefox'
  | 'deniedSafari'
  | 'deniedPhone'
  | 'pushToTalk'
  | 'pushToTalkHint'
  | 'microphone'
  | 'speaker'
  | 'systemDefault'
  | 'unnamedDevice'
  | 'volume'
  | 'hold'
  | 'message'
  | 'send'
  | 'feedback'
  | 'feedbackGood'
  | 'feedbackBad'
  | 'feedbackThanks'
  | 'consentTitle'
  | 'consentText'
  | 'consentLink'
  | 'consentVersion'
  | 'agree'
  | 'decline';

/** The words a part has: all that the call window shows at once, and of the late ones those a page gave. */
export type Words = Omit<VoiceStrings, LateWord> & Partial<VoiceStrings>;

const english: Omit<VoiceStrings, LateWord> = {
  avatar: 'Talk to the voice assistant',
  avatarInCall: 'Voice assistant: call in progress',
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
  speaking: 'The assistant is speaking',
  muted: 'You are muted',
  ending: 'Ending the call',
  ended: 'Call ended',
  interrupted: 'The call was interrupted',
  notStarted: 'The voice assistant could not start.',
  notStartedDenied: 'The voice assistant could not start: the microphone is blocked for this site.',
  notStartedAbsent: 'The voice assistant could not start: no microphone was found.',
  notStartedInUse: 'The voice assistant could not start: another program is using the microphone.',
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
  end: 'End call',
  cancel: 'Cancel',
  again: 'Talk again',
  close: 'Close',
};

/** The English words with those of the caller in their place. */
export function toStrings(own: Partial<VoiceStrings> | undefined): Words {
  return { ...english, ...own };
}
