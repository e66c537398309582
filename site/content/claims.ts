import { sample } from './sample';

// Replace both with the benchmark or record behind each claim before a release.
const ownStatement = sample('Our own measurement');
const notPublished = sample('Ask Edda Stroud for the method: (214)\u00a0555-0155.');

/**
 * Every marketing figure and price promise that a page quotes, with how it was measured. `figure` is the value as a figure beside its
 * label. The content check fails when two entries disagree on a topic and scope, and when one has no source.
 */
export const claims = {
  experience: {
    topic: 'years of experience',
    scope: 'the team together',
    value: 'over 20 years',
    wording: 'Over 20 years of experience in litigation support.',
    source: sample('The careers of the team, added up'),
    method: sample('Ask Alma Verity for the list: (214)\u00a0555-0151.'),
  },
  flatRate: {
    topic: 'what the flat rate covers',
    scope: 'Cost Confidence',
    value: 'processing, hosting, and user access',
    wording: 'One flat rate covers processing, hosting, and user access, as the assignment describes them.',
    source: 'Terms and Conditions 2.2',
    method: 'A test compares this entry with the terms.',
  },
  flatRateCap: {
    topic: 'what the flat rate is limited to',
    scope: 'Cost Confidence',
    value: 'the volume and the months that the assignment names',
    wording:
      'Your quote fixes the gigabytes and the months. Data past the cap costs the per-gigabyte rate in the same quote.',
    source: 'Terms and Conditions 2.2',
    method: 'A test compares this entry with the terms.',
  },
  price: {
    topic: 'when the price is known',
    scope: 'all services',
    value: 'stated in each assignment',
    wording: 'Each assignment states its price.',
    source: 'Terms and Conditions 2.1',
    method: 'A test compares this entry with the terms.',
  },
  unpriced: {
    topic: 'what work without a price costs',
    scope: 'all services',
    value: 'charged at the rates in force on the day it is done',
    wording: 'Everything else is on our rate sheet. Ask for it with your quote.',
    source: 'Terms and Conditions 2.1',
    method: 'A test compares this entry with the terms.',
  },
  ocrSpeed: {
    topic: 'text extraction speed',
    scope: 'Cullable, pages per minute',
    value: 'about 20,000 pages per minute',
    figure: 'about\u00a020,000',
    wording: 'About 20,000 pages per minute.',
    source: ownStatement,
    method: notPublished,
  },
  ocrAccuracy: {
    topic: 'text extraction accuracy',
    scope: 'Cullable, by page quality',
    value: '95-100%',
    figure: '95–100\u202f%',
    wording: '95-100% accuracy, depending on the quality of the page.',
    source: ownStatement,
    method: notPublished,
  },
  ocrComparison: {
    topic: 'text extraction speed against typical OCR',
    scope: 'Cullable',
    value: '10-20x',
    figure: '10–20×',
    wording: '10-20x faster than typical OCR.',
    source: ownStatement,
    method: notPublished,
  },
  outcomes: {
    topic: 'case outcomes for cross-reference',
    scope: 'Navigator',
    value: '10M+',
    wording: 'Cross-referenced with 10M+ case outcomes.',
    source: ownStatement,
    method: notPublished,
  },
  arbitrationFull: {
    topic: 'arbitration analysis time',
    scope: 'full analysis with the PDF report',
    value: '10-15 minutes',
    figure: '10–15 minutes',
    wording: 'The full analysis takes 10-15 minutes.',
    source: ownStatement,
    method: notPublished,
  },
  arbitrationQuick: {
    topic: 'arbitration analysis time',
    scope: 'quick view of the interactive report',
    value: 'under 5 minutes',
    figure: 'under 5 minutes',
    wording: 'A quick view is ready in under 5 minutes.',
    source: ownStatement,
    method: notPublished,
  },
  reply: {
    topic: 'reply to an inquiry',
    scope: 'contact form',
    value: '24 hours',
    wording: 'We reply within 24 hours.',
    source: 'Company promise',
    method: 'A promise, not a measurement.',
  },
  training: {
    topic: 'price of platform training',
    scope: 'Reveal, Relativity, and iConect',
    value: 'free',
    wording: 'Training is always free.',
    source: 'Company promise',
    method: 'A promise, not a measurement.',
  },
  uploadAdvice: {
    topic: 'size above which to contact us before sending',
    scope: 'Send File',
    value: '1GB',
    wording: 'Over 1GB: contact us for SFTP or hard-drive delivery.',
    source: 'Company rule',
    method: 'The upload refuses larger files.',
  },
} as const;

/**
 * What an estimate is computed with, by the source of the data. `left` is the part of the gigabytes that is hosted after culling. The
 * company replaces the sample figures with the averages of its own matters.
 */
export const planningFactors = {
  bySource: {
    mail: sample({ documentsPerGigabyte: 6_000, pagesPerDocument: 2.5, left: 0.4 }),
    phones: sample({ documentsPerGigabyte: 4_000, pagesPerDocument: 1.5, left: 0.6 }),
    servers: sample({ documentsPerGigabyte: 2_000, pagesPerDocument: 8, left: 0.5 }),
    paper: sample({ documentsPerGigabyte: 4_000, pagesPerDocument: 5, left: 1 }),
  },
  /** Gigabytes that are processed in a working day. */
  gigabytesPerDay: sample(250),
  /** Documents that a reviewer codes in a working day. */
  documentsPerReviewerDay: sample(450),
  source: sample('Planning averages of the company'),
} as const;

type ClaimId = keyof typeof claims;

/** How the figures of a page were measured: one sentence for all of them. */
export const toFiguresNote = (...shown: readonly ClaimId[]) =>
  [
    ...new Set(shown.map((id) => `${claims[id].source}${shown.length > 1 ? 's' : ''}. ${claims[id].method}`)),
  ].join(' ');
