import { z } from 'zod';
import { contactDetailSchema, identifier, linkSchema, list, outside, pictureSchema, text } from '../schema';

const platformSchema = z.strictObject({
  id: identifier,
  name: text,
  /** The color of the platform's plate, as `#rrggbb`: white text on it has 4.5:1. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  description: text,
  /** The maker's logo; without one, a plate with the name in the color. */
  logo: pictureSchema.optional(),
  /** What a session is: its length, its form, who teaches. */
  session: list(z.strictObject({ term: text, value: text })),
  scheduling: outside,
  action: text,
});

const resourceProviderSchema = z.strictObject({
  id: identifier,
  provider: text,
  description: text,
  resources: list(z.strictObject({ name: text, url: outside })),
});

export const trainingSchema = z.strictObject({
  back: linkSchema,
  heading: text,
  banner: z.strictObject({ heading: text, body: text }),
  platforms: list(platformSchema),
  scheduling: z.strictObject({
    script: outside,
    stylesheet: outside,
    /** The label of the full-screen spinner. */
    busy: text,
    hideConsentBanner: z.literal(true),
    background: z.string().regex(/^#[0-9a-f]{6}$/),
    notice: text,
    /** Shown where the visitor may not see a calendar. */
    failure: z.strictObject({ heading: text, body: text, link: text, contacts: list(linkSchema) }),
  }),
  resources: z.strictObject({ heading: text, lead: text, providers: list(resourceProviderSchema) }),
  questions: z.strictObject({
    id: z.literal('questions'),
    heading: text,
    lead: text,
    details: list(contactDetailSchema),
  }),
});

export type TrainingPage = z.infer<typeof trainingSchema>;
