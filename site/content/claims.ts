import { sample } from './sample';

// The benchmark or record behind each of these is to be attached before a release.
const ownStatement = sample('Company statement');

/**
 * The register of marketing figures. A page quotes a figure from here and nowhere else; a unit test fails when two entries
 * give different values for the same subject and scope.
 */
export const claims = {
  experience: {
    subject: 'years of experience',
    scope: 'the team together',
    value: 'over 20 years',
    wording: 'Over 20 years of experience in litigation support.',
    source: ownStatement,
  },
  ocrSpeed: {
    subject: 'text extraction speed',
    scope: 'Cullable, pages per minute',
    value: 'about 20,000 pages per minute',
    figure: 'about 20,000',
    wording: 'About 20,000 pages per minute.',
    source: ownStatement,
  },
  ocrAccuracy: {
    subject: 'text extraction accuracy',
    scope: 'Cullable, by page quality',
    value: '95-100%',
    wording: '95-100% accuracy claimed, depending on the quality of the page.',
    source: ownStatement,
  },
  ocrComparison: {
    subject: 'text extraction speed against typical OCR',
    scope: 'Cullable',
    value: '10-20x',
    wording: '10-20x faster than typical OCR.',
    source: ownStatement,
  },
  outcomes: {
    subject: 'case outcomes for cross-reference',
    scope: 'Navigator',
    value: '10M+',
    wording: 'Cross-referenced with 10M+ case outcomes.',
    source: ownStatement,
  },
  arbitrationFull: {
    subject: 'arbitration analysis time',
    scope: 'full analysis with the PDF report',
    value: '10-15 minutes',
    wording: 'The full analysis takes 10-15 minutes.',
    source: ownStatement,
  },
  arbitrationQuick: {
    subject: 'arbitration analysis time',
    scope: 'quick view of the interactive report',
    value: 'under 5 minutes',
    wording: 'A quick view is ready in under 5 minutes.',
    source: ownStatement,
  },
  reply: {
    subject: 'reply to an inquiry',
    scope: 'contact form',
    value: '24 hours',
    wording: 'We reply within 24 hours.',
    source: 'Company promise',
  },
  training: {
    subject: 'price of platform training',
    scope: 'Reveal, Relativity, and iConect',
    value: 'free',
    wording: 'Training is always free.',
    source: 'Company promise',
  },
  uploadAdvice: {
    subject: 'size above which to contact us before sending',
    scope: 'Send File',
    value: '1GB',
    wording: 'For anything over 1GB, contact us for SFTP or hard-drive delivery.',
    source: 'Company rule',
  },
} as const;

export type ClaimId = keyof typeof claims;
