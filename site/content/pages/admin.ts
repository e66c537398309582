import { film, raster } from '../picture';
import type { Meta } from '../schema';
import type { AdminPage } from './admin.schema';

export const meta = {
  title: 'Blog Admin: Probata',
  description: 'Sign in to see the templates, validate the blog, and edit the persona of the blogger agent.',
  indexed: false,
  openGraph: 'home',
} satisfies Meta;

/** The blog admin: sign-in, templates, validation, persona. */
export const admin = {
  checking: 'Checking session…',
  signIn: {
    word: 'admin',
    heading: 'Admin Sign in',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    busy: 'Signing in…',
    video: {
      sources: film('admin'),
      poster: raster('admin-poster', { alt: '', width: 1440, height: 1080 }),
      description: 'An endless loop of draft text being typed, marked, and corrected.',
    },
  },
  signedInAs: 'Signed in as {email}',
  signOut: 'Sign out',
  legalReviews: {
    heading: 'Legal texts to review',
    overdue: '{title}, {version}: the review was due on {date}.',
  },
  templates: {
    heading: 'Templates',
    loading: 'Loading templates…',
    error: 'Failed to load catalog',
    empty: 'The catalog has no templates.',
  },
  validation: {
    heading: 'Validation',
    warn: 'Run (warn)',
    strict: 'Run (strict)',
    busy: 'Running…',
    error: 'Validator output available in server logs',
  },
  persona: {
    heading: 'Persona',
    hint: 'Tune the system prompt and later run agent dry-runs.',
    open: 'Edit Persona System Prompt',
    title: 'Persona System Prompt',
    label: 'System prompt',
    loading: 'Loading…',
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving…',
  },
} satisfies AdminPage;
