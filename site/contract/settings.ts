import type * as z from 'zod/mini';
import type { publicSettingsSchema } from './settings-schema';

/** What the server tells the browser about this installation, in each document. Holds no secret: every visitor can read every value. */
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
