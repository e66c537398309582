import { z } from 'zod';
import { contactDetailSchema, identifier, linkSchema, list, outside, text } from '../schema';

const platformSchema = z.strictObject({
  id: identifier,
  name: text,
  /** The color of the rule beside the platform's name, as `#rrggbb`. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  description: text,
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
