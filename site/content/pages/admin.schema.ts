import { z } from 'zod';
import { clipSchema, text } from '../schema';

export const adminSchema = z.strictObject({
  checking: text,
  signIn: z.strictObject({
    word: text,
    heading: text,
    email: text,
    password: text,
    submit: text,
    busy: text,
    video: clipSchema,
  }),
  /** `{email}` is replaced by the editor's address. */
  signedInAs: z.string().includes('{email}'),
  signOut: text,
  /** `{title}`, `{version}` and `{date}` are replaced. */
  legalReviews: z.strictObject({
    heading: text,
    overdue: z.string().includes('{title}').includes('{version}').includes('{date}'),
  }),
  templates: z.strictObject({ heading: text, loading: text, error: text, empty: text }),
  validation: z.strictObject({ heading: text, warn: text, strict: text, busy: text, error: text }),
  persona: z.strictObject({
    heading: text,
    hint: text,
    open: text,
    title: text,
    label: text,
    loading: text,
    close: text,
    cancel: text,
    save: text,
    saving: text,
  }),
});

export type AdminPage = z.infer<typeof adminSchema>;
