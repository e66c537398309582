/** Every attribute of `<probata-voice>`. */
export const voiceAttributes = [
  /** The provider's public key. */
  'public-key',
  /** What to call: one of the three. */
  'assistant-id',
  'squad-id',
  'workflow-id',
  /** URL of the provider's API, if not its own. */
  'base-url',
  /** A demo call inside the page; boolean. */
  'demo',
  /** The avatar's accessible name. */
  'label',
  /** URL of a square picture for the avatar. */
  'image',
  /** URL and version of the notice to agree to before the first call. */
  'consent-url',
  'consent-version',
  /** Asks after each call whether it helped; boolean. */
  'feedback',
  /** `bottom-end`, `bottom-start`, `top-end`, `top-start`, or `inline`. */
  'position',
  /** `small`, `medium` or `large`. */
  'size',
  /** The call window's title and name. */
  'title',
  /** `both`, `voice` or `text`. */
  'mode',
  /** Shows the call window before a call; boolean. */
  'default-open',
  /** The language of the texts, as a BCP 47 tag: `en` or `es`; without it, the nearest `lang` of the page. */
  'locale',
] as const;

/** Every part of `<probata-voice>` that a page styles with `::part()`. */
export const voiceParts = [
  'avatar',
  /** The call window. */
  'panel',
  'head',
  'title',
  'status',
  'captions',
  /** One utterance, and the name of its speaker. */
  'caption',
  'speaker',
  'controls',
  /** The button that ends or cancels the call. */
  'end',
  /** The microphone prompt. */
  'prompt',
  /** Why no call was started. */
  'notice',
  /** The consent step. */
  'consent',
] as const;

/** The name of an attribute of `<probata-voice>`. */
export type VoiceAttribute = (typeof voiceAttributes)[number];
