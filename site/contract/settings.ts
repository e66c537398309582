/** What the server tells the browser about this installation, in each document. Holds no secret: every visitor can read every value. */
export interface PublicSettings {
  /** The external blog that /blog redirects to; null: our own posts. */
  blogUrl: string | null;
  /** The file host embedded on Send File; null: the built-in resumable upload. */
  guestUploadUrl: string | null;
  /** The voice provider; null: the loopback demo call. */
  voice: { publicKey: string; assistantId: string; baseUrl: string | null } | null;
  /** The accounts service; an empty `url` means the site's own origin. */
  supabase: { url: string; anonKey: string };
  /** The Sentry DSN; null: no error reports. */
  sentryDsn: string | null;
  /** How long inquiries are kept. */
  inquiries: {
    /** Days until an inquiry is deleted; null: when an editor deletes it. */
    retentionDays: number | null;
  };
  /** How long guests' files are kept. */
  uploads: {
    /** Days until a complete upload is deleted; null: when an editor deletes it. */
    retentionDays: number | null;
    /** Hours until an unfinished upload is deleted. */
    unfinishedHours: number;
  };
}

/** The settings of a server without configuration. The build prerenders pages with them. */
export const defaultSettings: PublicSettings = {
  blogUrl: null,
  guestUploadUrl: null,
  voice: null,
  supabase: { url: '', anonKey: 'embedded' },
  sentryDsn: null,
  inquiries: { retentionDays: 730 },
  uploads: { retentionDays: 730, unfinishedHours: 24 },
};

/** The values of the environment variables that make the browser contact another host; empty where one is not set. */
export const hostSettings = ({
  voice,
  guestUploadUrl,
  blogUrl,
  supabase,
  sentryDsn,
}: PublicSettings): Readonly<Record<string, string>> => ({
  VAPI_PUBLIC_KEY: voice?.publicKey ?? '',
  VAPI_BASE_URL: voice?.baseUrl ?? '',
  GUEST_UPLOAD_URL: guestUploadUrl ?? '',
  BLOG_URL: blogUrl ?? '',
  SUPABASE_URL: supabase.url,
  SENTRY_DSN: sentryDsn ?? '',
});

/** The key in the settings table of the blogger agent's system prompt. */
export const personaKey = 'persona-prompt';
