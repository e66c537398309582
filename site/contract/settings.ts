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

/** The addresses that settings make the browser contact. Empty: the usual one; null: the setting is not set. */
export const addressesIn = ({ voice, guestUploadUrl, blogUrl, supabase, sentryDsn }: PublicSettings) => ({
  voice: voice && (voice.baseUrl ?? ''),
  guestUploadUrl,
  blogUrl,
  supabase: supabase.url || null,
  sentryDsn,
});
