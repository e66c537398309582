import { z } from 'zod';
import {
  downloadSchema,
  identifier,
  inside,
  linkSchema,
  list,
  pictureSchema,
  section,
  text,
} from '../schema';

/** Claimed figures, and how they were measured. */
const figuresSchema = z.strictObject({
  values: list(z.strictObject({ value: text, label: text })),
  note: text,
});

const factSchema = z.strictObject({ title: text, body: text });

const evidenceSchema = z.strictObject({
  id: z.literal('evidence'),
  eyebrow: text,
  headline: text,
  lead: text,
  actions: list(linkSchema),
  /** The picture to work: a page as a scan, as text, and as the source of an answer. */
  object: z.strictObject({
    label: text,
    note: text,
    views: z.strictObject({ scan: text, text: text, answer: text }),
    lines: z.array(z.string()).min(1).readonly(),
    /** The words of the lines that the answer rests on. */
    mark: text,
    question: text,
    answer: text,
    /** The number of the page and the paragraph, a link to `passage`. */
    source: text,
    passage: identifier,
    scan: pictureSchema,
  }),
  /** The parallax cards; `depth` is how far each follows the pointer, 0 to 1. */
  cards: list(
    z.strictObject({
      id: identifier,
      /** The Bates number of the passage. */
      label: text,
      passage: identifier,
      title: text,
      body: text,
      href: inside,
      depth: z.number().min(0).max(1),
    }),
  ),
});

const sliderSchema = z.strictObject({
  label: text,
  caption: text,
  before: pictureSchema,
  after: pictureSchema,
  beforeLabel: text,
  afterLabel: text,
  /** The extracted text, by line, shown over the clean page. */
  afterText: z.array(z.string()).min(1).readonly(),
  /** Characters in a line of the clean page. */
  afterMeasure: z.int().positive(),
  start: z.number().min(0).max(1),
});

const cullableSchema = section('cullable').extend({
  figures: figuresSchema,
  facts: list(factSchema),
  slider: sliderSchema,
  link: linkSchema,
});

const transcriptLineSchema = z.strictObject({
  page: z.int().positive(),
  line: z.int().positive(),
  speaker: z.enum(['Q', 'A', 'none']),
  text,
});

const depositionEngineSchema = section('deposition-engine').extend({
  facts: list(factSchema),
  transcript: z.strictObject({
    title: text,
    /** The heading of the questions and answers. */
    answers: text,
    /** The label that opens the page's text. */
    asText: text,
    lines: list(transcriptLineSchema),
  }),
  /** The click-to-reveal image: the transcript, and the cited answers over it. */
  reveal: z.strictObject({
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

/** What every product shows. */
const product = { facts: list(factSchema), picture: pictureSchema, link: linkSchema };

const navigatorSchema = section('navigator').extend({
  ...product,
  /** How the figure in the lead was measured. */
  note: text,
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
});

const finraNavigatorSchema = section('finra-navigator').extend({
  ...product,
  times: figuresSchema,
  plansHeading: text,
  plans: list(z.strictObject({ id: identifier, name: text, basis: text, body: text })),
});

const platformSectionSchema = section('platform').extend({
  apis: list(z.strictObject({ path: z.string().startsWith('/api/v1/'), body: text })),
  cards: list(factSchema),
  /** The end of the page, as a person of the team says it. */
  end: z.strictObject({ body: text, signed: text, line: linkSchema }),
  closing: linkSchema,
});

export const developmentSchema = z.strictObject({
  contents: z.strictObject({ label: text, links: list(linkSchema) }),
  evidence: evidenceSchema,
  cullable: cullableSchema,
  depositionEngine: depositionEngineSchema,
  navigator: navigatorSchema,
  finraNavigator: finraNavigatorSchema,
  elishaLex: section('elisha-lex').extend(product),
  seraphim: section('seraphim').extend(product),
  platform: platformSectionSchema,
});

export type EvidenceContent = z.infer<typeof evidenceSchema>;
export type CullableContent = z.infer<typeof cullableSchema>;
export type TranscriptLine = z.infer<typeof transcriptLineSchema>;
export type DepositionEngineContent = z.infer<typeof depositionEngineSchema>;
export type NavigatorContent = z.infer<typeof navigatorSchema>;
export type FinraNavigatorContent = z.infer<typeof finraNavigatorSchema>;
export type PlatformContent = z.infer<typeof platformSectionSchema>;
export type DevelopmentPage = z.infer<typeof developmentSchema>;
