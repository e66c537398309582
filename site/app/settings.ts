/** What the server tells the browser about this installation. Holds no secret: every value is visible to every visitor. */
export interface PublicSettings {
  /** The outside blog /blog sends visitors to; null: the blog's own placeholder page. */
  blogUrl: string | null;
  /** The file host embedded on Send File; null: the embedded resumable upload. */
  guestUploadUrl: string | null;
  /** The voice provider; null: the demo call inside the page. */
  voice: { publicKey: string; assistantId: string; baseUrl: string | null } | null;
  /** The accounts service; an empty `url` is this origin. */
  supabase: { url: string; anonKey: string };
  /** Where error reports go; null: nowhere. */
  sentryDsn: string | null;
}

/** The setting that holds the blogger agent's system prompt. */
export const personaKey = 'persona-prompt';

/** The settings of a server that was configured with nothing. Pages are built with these. */
export const defaultSettings: PublicSettings = {
  blogUrl: null,
  guestUploadUrl: null,
  voice: null,
  supabase: { url: '', anonKey: 'embedded' },
  sentryDsn: null,
};
