import * as z from 'zod/mini';

/** What the server tells the browser about this installation. Holds no secret: every visitor can read every value. */
export const publicSettingsSchema = z.object({
  /** The external blog that /blog redirects to; null: our own posts. */
  blogUrl: z.nullable(z.string()),
  /** The file host embedded on Send File; null: the built-in resumable upload. */
  guestUploadUrl: z.nullable(z.string()),
  /** The voice provider; null: the loopback demo call. */
  voice: z.nullable(
    z.object({ publicKey: z.string(), assistantId: z.string(), baseUrl: z.nullable(z.string()) }),
  ),
  /** The accounts service; an empty `url` means the site's own origin. */
  supabase: z.object({ url: z.string(), anonKey: z.string() }),
  /** The Sentry DSN; null: no error reports. */
  sentryDsn: z.nullable(z.string()),
  /** How long inquiries are kept. */
  inquiries: z.object({
    /** Days until an inquiry is deleted; null: when an editor deletes it. */
    retentionDays: z.nullable(z.number()),
  }),
  /** How long guests' files are kept. */
  uploads: z.object({
    /** Days until a complete upload is deleted; null: when an editor deletes it. */
    retentionDays: z.nullable(z.number()),
    /** Hours until an unfinished upload is deleted. */
    unfinishedHours: z.number(),
  }),
});

export type PublicSettings = z.output<typeof publicSettingsSchema>;

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
