/** Every attribute of `<probata-voice>`; there are no others. */
export const voiceAttributes = [
  /** The provider's public key. */
  'public-key',
  /** Whom to talk to: one of the three. */
  'assistant-id',
  'squad-id',
  'workflow-id',
  /** The provider's API, when it is not the provider's own address. */
  'base-url',
  /** Holds the call inside the page, with no provider; no value. */
  'demo',
  /** The avatar's name. */
  'label',
  /** Address of a square picture for the avatar. */
  'image',
  /** The notice a person agrees to before the first call, and its version. */
  'consent-url',
  'consent-version',
  /** Asks after each call whether it helped; no value. */
  'feedback',
] as const;

/** The name of an attribute of `<probata-voice>`. */
export type VoiceAttribute = (typeof voiceAttributes)[number];
