import { z } from 'zod';

// The shape of every word, link and picture a page shows. Sections take these as props, by type only: zod stays in the build.

const text = z.string().trim().min(1);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).readonly();
const identifier = z.string().regex(/^[a-z][a-z0-9-]*$/, 'An id is lower-case words joined by hyphens.');
const inside = z
  .string()
  .regex(/^(\/[A-Za-z-]*)?(#[a-z][a-z0-9-]*)?$/, 'An inside address is a path, a hash, or both.');
const outside = z.url({ protocol: /^https$/ });

export const linkSchema = z.union([
  z.strictObject({ label: text, href: inside.or(z.string().regex(/^(mailto|tel):/)) }),
  z.strictObject({ label: text, href: outside, external: z.literal(true), tooltip: text.optional() }),
]);

/** A file the site serves for download, such as the deck's PDF. */
export const downloadSchema = z.strictObject({
  label: text,
  href: z.string().regex(/^\/[\w./-]+\.\w+$/),
  /** The format in words, shown beside the label. */
  format: text,
});

export const pictureSchema = z.strictObject({
  src: z.string().regex(/^\/images\/[\w./-]+$/),
  sources: z.array(z.strictObject({ type: z.enum(['image/avif', 'image/webp']), srcset: text })).readonly(),
  /** Empty when the picture repeats what the text beside it says. */
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});

export const clipSchema = z.strictObject({
  sources: list(z.strictObject({ src: z.string().regex(/^\/video\/[\w./-]+$/), type: text })),
  poster: pictureSchema,
  /** What the clip shows, for those who do not see it. */
  description: text,
});

/** A video or frame at an outside host: nothing is fetched from the host before the visitor asks. */
export const embedSchema = z.strictObject({
  id: identifier,
  title: text,
  src: outside,
  poster: pictureSchema,
  /** The button's label. */
  play: text,
  /** Says who is contacted when the visitor presses the button. */
  notice: text,
});

const navigationItemSchema = z.union([
  z.strictObject({ kind: z.literal('link'), label: text, href: inside }),
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
  newTabHint: text,
  topBar: z.strictObject({
    label: text,
    home: linkSchema,
    items: list(navigationItemSchema),
    action: linkSchema,
  }),
  menu: z.strictObject({ label: text, open: text, close: text, items: list(navigationItemSchema) }),
  footer: z.strictObject({
    blurb: text,
    groups: list(z.strictObject({ label: text, links: list(linkSchema) })),
    accessibility: linkSchema,
    copyright: text,
  }),
});

/** What a route's head says. */
export const metaSchema = z.strictObject({
  path: z.string().startsWith('/').or(z.literal('*')),
  title: text.max(70),
  description: text.min(50).max(170),
  /** False keeps the route out of search engines and of the sitemap. */
  indexed: z.boolean(),
  /** The name of the Open Graph picture under `/images/og`, without its extension. */
  openGraph: identifier,
});

// Home

export const heroSchema = z.strictObject({
  id: z.literal('home'),
  eyebrow: text,
  headline: text,
  lead: text,
  action: linkSchema,
  video: clipSchema,
  /** Shown in place of the video at 768 px and narrower. */
  image: pictureSchema,
  pause: text,
  play: text,
});

export const icons = ['files', 'chart-network', 'printer'] as const;

export const serviceCardSchema = z.strictObject({
  id: identifier,
  title: text,
  description: text,
  icon: z.enum(icons),
  video: clipSchema,
  link: linkSchema,
});

export const servicesSchema = z.strictObject({
  id: z.literal('services'),
  heading: text,
  lead: text,
  cards: list(serviceCardSchema),
  next: linkSchema,
});

export const ediscoverySchema = z.strictObject({
  id: z.literal('ediscovery'),
  eyebrow: text,
  heading: text,
  lead: text,
  items: list(z.strictObject({ id: identifier, title: text, body: list(text) })),
  video: embedSchema,
  next: linkSchema,
});

export const dataScienceSchema = z.strictObject({
  id: z.literal('data-science'),
  eyebrow: text,
  heading: text,
  lead: text,
  highlights: list(z.strictObject({ id: identifier, title: text, body: text })),
  picture: pictureSchema,
  next: linkSchema,
});

export const reprographicsSchema = z.strictObject({
  id: z.literal('reprographics'),
  eyebrow: text,
  heading: text,
  lead: text,
  capabilitiesHeading: text,
  capabilities: list(text),
  cards: list(z.strictObject({ id: identifier, title: text, note: text.optional(), body: text })),
  video: embedSchema,
  next: linkSchema,
});

export const teamMemberSchema = z.strictObject({
  id: identifier,
  name: text,
  role: text,
  initials: z.string().regex(/^[A-Z]{2,3}$/),
  shortBio: text,
  fullBio: list(text),
  photo: pictureSchema,
});

export const teamSchema = z.strictObject({
  id: z.literal('team'),
  eyebrow: text,
  heading: text,
  lead: text,
  /** The label of the button that opens a member's dialog; the name follows it for screen readers. */
  open: text,
  close: text,
  members: list(teamMemberSchema).refine((members) => members.length === 6, 'The team has six members.'),
});

export const contactDetailSchema = z.strictObject({ label: text, value: text, href: text.optional() });

export const contactSchema = z.strictObject({
  id: z.literal('contact'),
  eyebrow: text,
  heading: text,
  mission: list(text),
  detailsHeading: text,
  details: list(contactDetailSchema),
  formHeading: text,
  promise: text,
});

export const homePageSchema = z.strictObject({
  meta: metaSchema,
  hero: heroSchema,
  services: servicesSchema,
  ediscovery: ediscoverySchema,
  dataScience: dataScienceSchema,
  reprographics: reprographicsSchema,
  team: teamSchema,
  contact: contactSchema,
});

// Send File

export const sendFilePageSchema = z.strictObject({
  meta: metaSchema,
  back: linkSchema,
  heading: text,
  lead: text,
  notice: z.strictObject({ heading: text, items: list(text), contact: linkSchema }),
  upload: z.strictObject({ title: text, heightPx: z.literal(1200), fallback: text }),
});

// Training

export const platformSchema = z.strictObject({
  id: identifier,
  name: text,
  logo: pictureSchema,
  /** The platform's colour in our own drawing of its name; a CSS colour. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  description: text,
  scheduling: outside,
  action: text,
});

export const resourceProviderSchema = z.strictObject({
  id: identifier,
  provider: text,
  description: text,
  resources: list(z.strictObject({ name: text, url: outside })),
});

export const trainingPageSchema = z.strictObject({
  meta: metaSchema,
  back: linkSchema,
  heading: text,
  banner: z.strictObject({ heading: text, body: text }),
  platforms: list(platformSchema),
  scheduling: z.strictObject({
    script: outside,
    stylesheet: outside,
    /** The text of the full-screen spinner. */
    busy: text,
    hideConsentBanner: z.literal(true),
    accent: z.string().regex(/^#[0-9a-f]{6}$/),
    background: z.string().regex(/^#[0-9a-f]{6}$/),
    notice: text,
  }),
  resources: z.strictObject({ heading: text, lead: text, providers: list(resourceProviderSchema) }),
  questions: z.strictObject({
    id: z.literal('questions'),
    heading: text,
    lead: text,
    directHeading: text,
    details: list(contactDetailSchema),
  }),
});

// Development

const factSchema = z.strictObject({ title: text, body: text });

export const evidenceSchema = z.strictObject({
  id: z.literal('evidence'),
  eyebrow: text,
  headline: text,
  lead: text,
  actions: list(linkSchema),
  /** The cards that answer the pointer; depth is how far each moves, 0 to 1. */
  cards: list(
    z.strictObject({
      id: identifier,
      label: text,
      title: text,
      body: text,
      href: inside,
      depth: z.number().min(0).max(1),
    }),
  ),
});

export const sliderSchema = z.strictObject({
  label: text,
  before: pictureSchema,
  after: pictureSchema,
  beforeLabel: text,
  afterLabel: text,
  /** The extracted text itself, line by line as on the page: real text over the clean page. */
  afterText: z.array(z.string()).min(1).readonly(),
  start: z.number().min(0).max(1),
});

export const cullableSchema = z.strictObject({
  id: z.literal('cullable'),
  eyebrow: text,
  heading: text,
  lead: text,
  figures: list(z.strictObject({ value: text, label: text, source: text })),
  facts: list(factSchema),
  slider: sliderSchema,
  link: linkSchema,
});

export const transcriptLineSchema = z.strictObject({
  page: z.int().positive(),
  line: z.int().positive(),
  speaker: z.enum(['Q', 'A', 'none']),
  text,
});

export const depositionEngineSchema = z.strictObject({
  id: z.literal('deposition-engine'),
  eyebrow: text,
  heading: text,
  lead: text,
  facts: list(factSchema),
  transcript: z.strictObject({ title: text, lines: list(transcriptLineSchema), picture: pictureSchema }),
  /** What the click-to-reveal shows: the transcript before, the cited answers after. */
  reveal: z.strictObject({
    label: text,
    show: text,
    hide: text,
    before: pictureSchema,
    after: pictureSchema,
    citations: list(
      z.strictObject({
        id: identifier,
        question: text,
        answer: text,
        citation: z.string().regex(/^\d+:\d+(-\d+)?$/),
      }),
    ),
  }),
  exports: list(z.strictObject({ name: text, body: text })),
  link: linkSchema,
});

export const navigatorSchema = z.strictObject({
  id: z.literal('navigator'),
  eyebrow: text,
  heading: text,
  lead: text,
  facts: list(factSchema),
  picture: pictureSchema,
  deepDive: z.strictObject({
    heading: text,
    body: text,
    popup: z.strictObject({
      label: text,
      href: z.string().startsWith('/navigator/'),
      width: z.literal(1400),
      height: z.literal(900),
    }),
    downloads: list(downloadSchema),
  }),
  link: linkSchema,
});

export const finraNavigatorSchema = z.strictObject({
  id: z.literal('finra-navigator'),
  eyebrow: text,
  heading: text,
  lead: text,
  times: list(z.strictObject({ value: text, label: text, source: text })),
  facts: list(factSchema),
  picture: pictureSchema,
  plansHeading: text,
  plans: list(z.strictObject({ id: identifier, name: text, basis: text, body: text })),
  link: linkSchema,
});

export const elishaLexSchema = z.strictObject({
  id: z.literal('elisha-lex'),
  eyebrow: text,
  heading: text,
  lead: text,
  facts: list(factSchema),
  picture: pictureSchema,
  link: linkSchema,
});

export const seraphimSchema = z.strictObject({
  id: z.literal('seraphim'),
  eyebrow: text,
  heading: text,
  lead: text,
  facts: list(factSchema),
  picture: pictureSchema,
  link: linkSchema,
});

export const platformSectionSchema = z.strictObject({
  id: z.literal('platform'),
  eyebrow: text,
  heading: text,
  lead: text,
  apis: list(z.strictObject({ path: z.string().startsWith('/api/v1/'), body: text })),
  cards: list(factSchema),
  inHouse: z.strictObject({ heading: text, body: text }),
  closing: linkSchema,
});

export const developmentPageSchema = z.strictObject({
  meta: metaSchema,
  contents: z.strictObject({ label: text, links: list(linkSchema) }),
  evidence: evidenceSchema,
  cullable: cullableSchema,
  depositionEngine: depositionEngineSchema,
  navigator: navigatorSchema,
  finraNavigator: finraNavigatorSchema,
  elishaLex: elishaLexSchema,
  seraphim: seraphimSchema,
  platform: platformSectionSchema,
});

// The rest

export const legalPageSchema = z.strictObject({
  meta: metaSchema,
  title: text,
  eyebrow: text,
  lead: text,
  banner: pictureSchema,
  contents: text,
  print: text,
  contact: linkSchema,
});

export const notFoundPageSchema = z.strictObject({
  meta: metaSchema,
  heading: text,
  lead: text,
  picture: pictureSchema,
  links: list(linkSchema),
  dialog: z.strictObject({
    delayMs: z.literal(30_000),
    heading: text,
    body: list(text),
    question: text,
    closing: text,
    close: text,
    actions: z.tuple([linkSchema, linkSchema, linkSchema]).readonly(),
  }),
});

export const blogPageSchema = z.strictObject({
  meta: metaSchema,
  heading: text,
  link: text,
  /** Shown when no outside blog is set. */
  placeholder: z.strictObject({ heading: text, body: text }),
  chat: z.strictObject({ label: text, href: inside }),
});

export const chatPageSchema = z.strictObject({
  meta: metaSchema,
  heading: text,
  opening: text,
  placeholder: text,
  send: text,
  sending: text,
  error: text,
  controls: z.strictObject({
    stop: text,
    stopped: text,
    retry: text,
    edit: text,
    editing: text,
    cancel: text,
    copy: text,
    copied: text,
    notCopied: text,
    cleared: text,
    export: text,
    exportedAs: text,
    toEnd: text,
    waiting: text,
    emptyReply: text,
    source: text,
    sources: text,
    close: text,
  }),
  roles: z.strictObject({ user: text, assistant: text }),
  signIn: z.strictObject({ heading: text, body: text, link: linkSchema, ended: text }),
});

export const adminPageSchema = z.strictObject({
  meta: metaSchema,
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

export const accessibilityPageSchema = z.strictObject({
  meta: metaSchema,
  heading: text,
  lead: text,
  sections: list(
    z.strictObject({
      id: identifier,
      heading: text,
      body: z.array(text).readonly(),
      items: z.array(text).readonly(),
    }),
  ),
  contact: linkSchema,
});

export const pageSchemas = {
  home: homePageSchema,
  sendFile: sendFilePageSchema,
  training: trainingPageSchema,
  development: developmentPageSchema,
  privacyPolicy: legalPageSchema,
  dataProtectionAgreement: legalPageSchema,
  termsAndConditions: legalPageSchema,
  accessibility: accessibilityPageSchema,
  blog: blogPageSchema,
  chat: chatPageSchema,
  admin: adminPageSchema,
  notFound: notFoundPageSchema,
} as const;

// The site's own registers

export const claimSchema = z.strictObject({
  subject: text,
  scope: text,
  value: text,
  /** The value without its unit, where a page sets the unit below it. */
  figure: text.optional(),
  wording: text,
  source: text,
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
  /** The browser contacts it, or only the server does. */
  side: z.enum(['browser', 'server']),
  contacted: z.enum(['on-click', 'on-takeover', 'on-load', 'on-error', 'on-submit', 'on-sign-in']),
  /** The same in words, as the end of a sentence that begins "Your browser contacts it". */
  when: z.string().regex(/^(when|after) .*[^.]$/),
  /** What it learns of the visitor, as the end of a sentence that begins "It learns". */
  learns: z.string().regex(/^(your|the) .*[^.]$/),
  /** The pages it is contacted from; empty for a server-side contact. */
  pages: z.array(z.string().startsWith('/')).readonly(),
  /** Origins known in advance; a setting's origin is added by the server. */
  hosts: z.array(text).readonly(),
  /** The environment variables that name it; without them it is not contacted. Empty: it is fixed in `links.ts`. */
  settings: z.array(z.string().regex(/^[A-Z_]+$/)).readonly(),
  /** Directives in which its hosts are allowed. */
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
export type Download = z.infer<typeof downloadSchema>;
export type Picture = z.infer<typeof pictureSchema>;
export type Clip = z.infer<typeof clipSchema>;
export type Embed = z.infer<typeof embedSchema>;
export type NavigationItem = z.infer<typeof navigationItemSchema>;
export type Navigation = z.infer<typeof navigationSchema>;
export type Meta = z.infer<typeof metaSchema>;
export type HeroContent = z.infer<typeof heroSchema>;
export type ServiceCard = z.infer<typeof serviceCardSchema>;
export type ServicesContent = z.infer<typeof servicesSchema>;
export type EdiscoveryContent = z.infer<typeof ediscoverySchema>;
export type DataScienceContent = z.infer<typeof dataScienceSchema>;
export type ReprographicsContent = z.infer<typeof reprographicsSchema>;
export type TeamMember = z.infer<typeof teamMemberSchema>;
export type TeamContent = z.infer<typeof teamSchema>;
export type ContactContent = z.infer<typeof contactSchema>;
export type HomePage = z.infer<typeof homePageSchema>;
export type SendFilePage = z.infer<typeof sendFilePageSchema>;
export type TrainingPlatform = z.infer<typeof platformSchema>;
export type ResourceProvider = z.infer<typeof resourceProviderSchema>;
export type TrainingPage = z.infer<typeof trainingPageSchema>;
export type EvidenceContent = z.infer<typeof evidenceSchema>;
export type SliderContent = z.infer<typeof sliderSchema>;
export type CullableContent = z.infer<typeof cullableSchema>;
export type TranscriptLine = z.infer<typeof transcriptLineSchema>;
export type DepositionEngineContent = z.infer<typeof depositionEngineSchema>;
export type NavigatorContent = z.infer<typeof navigatorSchema>;
export type FinraNavigatorContent = z.infer<typeof finraNavigatorSchema>;
export type ElishaLexContent = z.infer<typeof elishaLexSchema>;
export type SeraphimContent = z.infer<typeof seraphimSchema>;
export type PlatformContent = z.infer<typeof platformSectionSchema>;
export type DevelopmentPage = z.infer<typeof developmentPageSchema>;
export type LegalPage = z.infer<typeof legalPageSchema>;
export type NotFoundPage = z.infer<typeof notFoundPageSchema>;
export type BlogPage = z.infer<typeof blogPageSchema>;
export type ChatPage = z.infer<typeof chatPageSchema>;
export type AdminPage = z.infer<typeof adminPageSchema>;
export type AccessibilityPage = z.infer<typeof accessibilityPageSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type ThirdParty = z.infer<typeof thirdPartySchema>;
export type FrontMatter = z.infer<typeof frontMatterSchema>;
export type Catalog = z.infer<typeof catalogSchema>;
