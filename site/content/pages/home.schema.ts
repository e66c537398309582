import { z } from 'zod';
import {
  clipSchema,
  contactDetailSchema,
  embedSchema,
  identifier,
  linkSchema,
  list,
  pictureSchema,
  section,
  text,
} from '../schema';

const heroSchema = z.strictObject({
  id: z.literal('home'),
  eyebrow: text,
  headline: text,
  /** The page and lines of the headline. */
  citation: text,
  lead: text,
  /** The first is a filled button. */
  actions: list(linkSchema),
  video: clipSchema,
  /** Shown instead of the video at 768 px and below. */
  image: pictureSchema,
  /** What the sheet beside the words is. */
  sheet: text,
  pause: text,
  play: text,
});

const icons = ['files', 'chart-network', 'printer'] as const;

const serviceCardSchema = z.strictObject({
  id: identifier,
  title: text,
  description: text,
  icon: z.enum(icons),
  /** Without `sources` the card keeps its picture. */
  video: clipSchema.extend({ sources: clipSchema.shape.sources.or(z.array(z.never()).readonly()) }),
  link: linkSchema,
});

const servicesSchema = z.strictObject({
  id: z.literal('services'),
  heading: text,
  lead: text,
  /** How the figure in the lead was measured. */
  note: text,
  cards: list(serviceCardSchema),
  next: linkSchema,
});

const ediscoverySchema = section('ediscovery').extend({
  /** What the price covers, and its limit. */
  promise: list(z.strictObject({ term: text, body: text })),
  items: list(z.strictObject({ id: identifier, title: text, body: list(text) })),
  video: embedSchema,
  next: linkSchema,
});

const rankingSchema = z.strictObject({
  heading: text,
  note: text,
  cutOff: text,
  /** Takes {read} and {total}. */
  count: text,
  measures: z.strictObject({ recall: text, precision: text, elusion: text }),
});

const dataScienceSchema = section('data-science').extend({
  highlights: list(z.strictObject({ id: identifier, title: text, body: text })),
  picture: pictureSchema,
  ranking: rankingSchema,
  next: linkSchema,
});

const reprographicsSchema = section('reprographics').extend({
  capabilitiesHeading: text,
  capabilities: list(text),
  cards: list(z.strictObject({ id: identifier, title: text, note: text.optional(), body: text })),
  video: embedSchema,
  next: linkSchema,
});

const teamMemberSchema = z.strictObject({
  id: identifier,
  name: text,
  role: text,
  initials: z.string().regex(/^[A-Z]{2,3}$/),
  shortBio: text,
  fullBio: list(text),
  line: z.strictObject({ display: text, href: z.string().startsWith('tel:') }),
  email: z.email(),
  photo: pictureSchema,
});

const teamSchema = section('team').extend({
  /** The label of the button that opens a member's dialog; the accessible name appends the member's name. */
  open: text,
  close: text,
  /** Labels of a member's telephone and mail. */
  line: text,
  email: text,
  members: list(teamMemberSchema),
});

const contactSchema = z.strictObject({
  id: z.literal('contact'),
  eyebrow: text,
  heading: text,
  mission: list(text),
  detailsHeading: text,
  details: list(contactDetailSchema),
  formHeading: text,
  promise: text,
});

export const homeSchema = z.strictObject({
  hero: heroSchema,
  services: servicesSchema,
  ediscovery: ediscoverySchema,
  dataScience: dataScienceSchema,
  reprographics: reprographicsSchema,
  team: teamSchema,
  contact: contactSchema,
});

export type HeroContent = z.infer<typeof heroSchema>;
export type ServiceCard = z.infer<typeof serviceCardSchema>;
export type ServicesContent = z.infer<typeof servicesSchema>;
export type EdiscoveryContent = z.infer<typeof ediscoverySchema>;
export type RankingContent = z.infer<typeof rankingSchema>;
export type DataScienceContent = z.infer<typeof dataScienceSchema>;
export type ReprographicsContent = z.infer<typeof reprographicsSchema>;
export type TeamMember = z.infer<typeof teamMemberSchema>;
export type TeamContent = z.infer<typeof teamSchema>;
export type ContactContent = z.infer<typeof contactSchema>;
export type HomePage = z.infer<typeof homeSchema>;
