import { z } from 'zod';
import { inDark } from './picture';

// Shared schemas of the content. Import types only from code that reaches a browser: zod stays in the build.

export const text = z.string().trim().min(1);
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).readonly();
export const identifier = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'An id is lower-case words joined by hyphens.');
export const inside = z
  .string()
  .regex(/^(\/[A-Za-z-]*)?(#[a-z][a-z0-9-]*)?$/, 'An inside address is a path, a hash, or both.');
export const outside = z.url({ protocol: /^https$/ });

export const linkSchema = z.union([
  z.strictObject({ label: text, href: inside.or(z.string().regex(/^(mailto|tel):/)) }),
  z.strictObject({ label: text, href: outside, external: z.literal(true), tooltip: text.optional() }),
]);

/** The words above every section. */
export const section = <Id extends string>(id: Id) =>
  z.strictObject({ id: z.literal(id), eyebrow: text, heading: text, lead: text });

/** A downloadable file, such as the deck's PDF. */
export const downloadSchema = z.strictObject({
  label: text,
  href: z.string().regex(/^\/[\w./-]+\.\w+$/),
  /** The format, shown beside the label. */
  format: text,
});

const media = z.literal(inDark).exactOptional();

/** The files of a picture or film, best first; one of them is its dark drawing. */
const inBothThemes = <Source extends { media?: string }>(source: z.ZodType<Source>) =>
  list(source).refine(
    (sources) => sources.some((file) => file.media === inDark),
    'It has no dark drawing, so it would be bright on a dark page: make it with a function of picture.ts.',
  );

export const pictureSchema = z.strictObject({
  src: z.string().regex(/^\/images\/[\w./-]+$/),
  sources: inBothThemes(
    z.strictObject({ media, type: z.enum(['image/avif', 'image/svg+xml']), srcset: text }),
  ),
  /** Empty when the text beside the picture says the same. */
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});

export const clipSchema = z.strictObject({
  sources: inBothThemes(z.strictObject({ media, src: z.string().regex(/^\/video\/[\w./-]+$/), type: text })),
  poster: pictureSchema,
  /** A text alternative. */
  description: text,
});

/** A video or frame of an external host. The browser contacts the host only after a press. */
export const embedSchema = z.strictObject({
  id: identifier,
  title: text,
  src: outside,
  poster: pictureSchema,
  /** The button's label. */
  playLabel: text,
  /** Names the host that a press contacts. */
  notice: text,
});

const navigationItemSchema = z.union([
  z.strictObject({
    kind: z.literal('link'),
    label: text,
    href: inside.or(z.string().regex(/^(mailto|tel):/)),
    tooltip: text.optional(),
  }),
  z.strictObject({
    kind: z.literal('link'),
    label: text,
    href: outside,
    external: z.literal(true),
    tooltip: text.optional(),
  }),
  z.strictObject({ kind: z.literal('group'), label: text, links: list(linkSchema) }),
]);

export const navigationSchema = z.strictObject({
  skipLink: text,
  /** The name of the landmark of the voice avatar, its visible label, and its names, which begin with the label (WCAG 2.5.3). */
  voice: z.strictObject({
    name: text,
    label: text,
    strings: z.strictObject({ avatar: text, avatarInCall: text }),
  }),
  newTabHint: text,
  topBar: z.strictObject({
    label: text,
    home: linkSchema,
    items: list(navigationItemSchema),
    /** The telephone number, beside the action at every width. */
    contact: linkSchema,
    action: linkSchema,
    secondaryAction: linkSchema,
  }),
  menu: z.strictObject({ label: text, open: text, close: text, items: list(navigationItemSchema) }),
  footer: z.strictObject({
    /** Who answers, when, and the ways to reach them; the first link is a button. */
    reach: z.strictObject({ heading: text, body: text, links: list(linkSchema) }),
    blurb: text,
    groups: list(z.strictObject({ label: text, links: list(linkSchema) })),
    /** Beside the copyright. */
    notices: list(linkSchema),
    copyright: text,
  }),
});

/** The `<head>` of a page. */
export const metaSchema = z.strictObject({
  title: text.max(70),
  description: text.min(50).max(170),
  /** False excludes the page from search engines and the sitemap. */
  indexed: z.boolean(),
  /** The name of the Open Graph picture under `/images/og`, without its extension. */
  openGraph: identifier,
  /** The day of a post. */
  published: z.iso.date().optional(),
});

export const contactDetailSchema = z.strictObject({ label: text, value: text, href: text.optional() });

/** The words around a legal text, which is `legal/<slug>.txt`. */
export const legalPageSchema = z.strictObject({
  title: text,
  eyebrow: text,
  lead: text,
  banner: pictureSchema,
  contents: text,
  print: text,
  contact: linkSchema,
  /** The text in a few lines, above it. The text alone is binding. */
  summary: z.strictObject({ heading: text, lines: list(text) }).optional(),
});

/** The contacts that every page shows. */
export const contactsSchema = z.object({
  phone: z.object(
    { display: text, href: z.string().startsWith('tel:') },
    'The company has no telephone number, but every page shows one: write it as it is read, and as a tel: address.',
  ),
  email: z.email('The company has no mail address, but every page leads to one: write it.'),
});

export const claimSchema = z.strictObject({
  topic: text,
  scope: text,
  value: text,
  /** The value without its unit, for pages that show the unit below it. */
  figure: text.optional(),
  wording: text,
  source: z
    .string('A figure without a source may not be shown: write where it comes from.')
    .trim()
    .min(1, 'A figure without a source may not be shown: write where it comes from.'),
  /** How the value was measured. */
  method: text,
});

const directives = [
  'script-src',
  'style-src',
  'frame-src',
  'connect-src',
  'img-src',
  'media-src',
  'font-src',
  'worker-src',
] as const;

export const thirdPartySchema = z.strictObject({
  id: identifier,
  name: text,
  purpose: text,
  /** Which side contacts it. */
  side: z.enum(['browser', 'server']),
  contacted: z.enum(['on-click', 'on-load', 'on-error', 'on-submit', 'on-sign-in']),
  /** The end of the sentence "Your browser contacts it …". */
  when: z.string().regex(/^(when|after) .*[^.]$/),
  /** The end of the sentence "The provider learns …". */
  learns: z.string().regex(/^(your|the) .*[^.]$/),
  /** The pages that contact it; empty for the server. */
  pages: z.array(z.string().startsWith('/')).readonly(),
  /** Fixed origins; the server adds those from settings. */
  hosts: z.array(text).readonly(),
  /** The public setting without which the browser does not contact it. */
  setting: z.enum(['voice', 'guestUploadUrl', 'blogUrl', 'supabase', 'sentryDsn']).exactOptional(),
  /** Whether an address in that setting replaces its hosts. */
  isReplaced: z.literal(true).exactOptional(),
  /** The policy directives that allow its hosts. */
  csp: z.partialRecord(z.enum(directives), z.array(text).min(1).readonly()),
});

export const frontMatterSchema = z.strictObject({
  id: identifier,
  title: text.max(80),
  description: text.min(50).max(180),
  date: z.iso.date(),
  author: text,
  template: identifier,
  tags: list(identifier),
  sample: z.boolean().optional(),
});

export const catalogSchema = z.strictObject({
  posts: list(z.strictObject({ id: identifier, title: text, file: z.string().regex(/^[\w-]+\.md$/) })),
});

export type Link = z.infer<typeof linkSchema>;
export type Picture = z.infer<typeof pictureSchema>;
export type NavigationItem = z.infer<typeof navigationItemSchema>;
export type Navigation = z.infer<typeof navigationSchema>;
export type Meta = z.infer<typeof metaSchema>;
export type LegalPage = z.infer<typeof legalPageSchema>;
export type ThirdParty = z.infer<typeof thirdPartySchema>;
export type FrontMatter = z.infer<typeof frontMatterSchema>;
