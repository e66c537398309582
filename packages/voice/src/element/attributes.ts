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
] as const;

/** The name of an attribute of `<probata-voice>`. */
export type VoiceAttribute = (typeof voiceAttributes)[number];
