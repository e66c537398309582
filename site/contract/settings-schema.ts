import * as z from 'zod/mini';

/** Days until a record is deleted; null: when an editor deletes it. */
const retentionDays = z.nullable(z.number());

/** The shape of `PublicSettings`. Apart from `settings.ts`, whose values every page loads: zod is not among their scripts. */
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
  /** null: no error reports. */
  sentryDsn: z.nullable(z.string()),
  inquiries: z.object({ retentionDays }),
  uploads: z.object({
    retentionDays,
    /** Hours until an upload that is not complete is deleted. */
    unfinishedHours: z.number(),
  }),
});
