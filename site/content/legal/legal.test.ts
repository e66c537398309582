import { readFileSync } from 'node:fs';
import {
  compareLegalDocuments,
  dateVersions,
  findLostAnchors,
  hashLegalText,
  parseLegalText,
  structureLegalDocument,
} from '@probata/legal-renderer';
import { describe, expect, it } from 'vitest';
import { claims } from '../claims';
import { periods, privacyPolicy } from '../pages/privacy-policy';
import { sendFile } from '../pages/send-file';
import locks from './anchors.lock.json';
import { type LegalSource, legalSources } from './index';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const sources: readonly LegalSource[] = Object.values(legalSources);
const parse = ({ knownHeadings }: LegalSource, file: string) =>
  parseLegalText(read(file), { mode: 'guarded', knownHeadings });
const current = ({ versions: [version] }: LegalSource) => version?.file ?? '';

describe.each(sources)('$title', (source) => {
  it('begins with the notice that it is a sample for counsel to review', () => {
    for (const { file } of source.versions) {
      const [, notice] = parse(source, file).children;
      expect(notice?.text).toMatch(/^Notice: this is a sample.*not legal advice.*Counsel must review it/);
    }
  });

  it('has the hash that its citations contain', async () => {
    for (const { file, hash } of source.versions) expect(await hashLegalText(read(file))).toBe(hash);
  });

  it('finds each known heading and resolves each reference', () => {
    const document = parse(source, current(source));
    const known = document.children.flatMap((node) =>
      node.type === 'heading' && node.rule === 'known' ? [node.text] : [],
    );
    expect(known).toEqual(source.knownHeadings);
    expect(structureLegalDocument(document).dangling).toEqual([]);
  });

  it('keeps every anchor an earlier version had', () => {
    const lock = new Map<string, { anchors: string[]; aliases: Record<string, string> }>(
      Object.entries(locks),
    ).get(source.slug);
    const document = structureLegalDocument(parse(source, current(source)));
    expect(lock && findLostAnchors(document, lock)).toEqual([]);
  });

  it('is in force since October 2024 with a review in October 2025', () => {
    const [version] = dateVersions(source.versions, '2026-11-21');
    expect(version).toMatchObject({ state: 'in-force', reviewOverdue: true, version: { id: '2024-10' } });
    expect(read(current(source))).toMatch(
      /last updated in October 2024\. The next (update|review) is planned for October 2025\./,
    );
  });

  it('contains reserved addresses only', () => {
    for (const { file } of source.versions)
      for (const [address] of read(file).matchAll(/\S+@\S+|https?:\S+/g))
        expect(address).toMatch(/@probata\.example\.?$/);
  });
});

describe('Terms and Conditions', () => {
  const { termsAndConditions } = legalSources;
  const document = parse(termsAndConditions, current(termsAndConditions));
  const text = read(current(termsAndConditions));

  it('has the headings of the terms in their order', () => {
    const headings = document.children.flatMap((node) =>
      node.type === 'heading' && node.level === 2 ? [node.text] : [],
    );
    expect(headings).toEqual([
      'Terms of Service',
      ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((number) =>
        expect.stringMatching(`^Section ${number}\\. `),
      ),
      'Corrections',
      'Disclaimer',
      'Limitations of Liability',
      'Indemnification',
      'User Data',
      'Electronic Communications',
      'California Users and Residents',
      'Miscellaneous',
      'Contact Us',
    ]);
  });

  it('defines its twelve terms', () => {
    expect(
      structureLegalDocument(document)
        .terms.map(({ term }) => term)
        .sort(),
    ).toEqual([
      'Actual Users',
      'Assignment',
      'Authorized Users',
      'Client',
      'Database',
      'Documentation',
      'ID',
      'Project',
      'Provider',
      'Services',
      'Software',
      'Source Material',
    ]);
  });

  it.each([
    'adjustment of an invoice, or dispute a charge, in writing within 30 days of the receipt',
    'Visa, Mastercard, American Express, and Discover',
    'business checks',
    'ACH',
    'peer-to-peer or e-wallet payments, which may carry extra fees',
    'within 30 days of that notice, the Provider may terminate',
    'hosting of the Database',
    'support and training',
    'collection of',
    'advanced analytics',
    'legal reprographics, including extraction, transformation, and loading (ETL)',
    'data science',
    'flat-rate Cost Confidence',
    'must be true, accurate, current, and complete',
    'may suspend or terminate an account whose registration information is untrue',
    'must not be a minor',
    'No bot, script, or other automated means',
    'Each change to the list of Authorized Users must be in writing',
    'IDs must be kept confidential',
    'responsible for all charges incurred under the IDs',
    'suspects that a license is shared, it may change the username',
    'Sundays at 4:00 AM Central Time',
    'emergency maintenance the Provider gives notice of at least 12 hours',
    'within one business day of discovering it',
    'gives notice of it within 24 hours',
    'An exchange of emails in which both parties agree suffices as a Change Order',
    'material breach by the other. It gives 30 days’ written notice',
    'unless the breach has been cured',
    'active copy of the materials for up to one year',
    'extended for a fee',
    'two years after its end, the Client does not hire',
    'This duty lasts 5 years',
    'ends the Client’s right to use the Services immediately',
    'informal negotiation. It lasts 30 days',
    'arbitration in Texas, under commercial arbitration rules',
    'within one month',
    'the period is 30 days',
    'the venue is Dallas, Texas',
    'law of the State of Texas governs',
    'fees that the Client paid for that Assignment in the preceding 6 months',
    'fees paid in the preceding 30 days',
    'amended only by a written agreement that both parties have signed. An email is not enough',
    'designated in writing',
    'agent of the Client',
  ])('says: %s', (fact) => {
    expect(text.replaceAll("'", '’')).toContain(fact);
  });

  it('has an earlier version', () => {
    const earlier = parse(termsAndConditions, termsAndConditions.versions[1].file);
    const { changes, sections } = compareLegalDocuments(earlier, document);
    expect(changes.map(({ deleted, inserted }) => [deleted, inserted])).toContainEqual(['60', '30']);
    expect(sections.find(({ id }) => id === 'section-corrections')).toMatchObject({
      status: 'same',
      moved: true,
    });
  });
});

it('promises the reply time of the claim, and leaves the periods to the pages that know them', () => {
  const text = read(current(legalSources.privacyPolicy));
  expect(text).toContain(`to answer you, within ${claims.reply.value};`);
  expect(text).toContain(`no longer than the period that the ${privacyPolicy.title} page states`);
  expect(text).toContain(`for the periods that the ${sendFile.heading} page states`);
  expect(periods.files.link).toBe(sendFile.heading);
});

it.each([
  [
    'privacyPolicy',
    'Information We Collect|How We Use Information|Disclosure|Security|Retention|Your Rights|Changes to This Policy',
  ],
  ['privacyPolicy', 'for access|to amend it|to delete it'],
  ['privacyPolicy', 'privacy mailbox'],
  [
    'dataProtectionAgreement',
    'Definitions|Processing|Data Security|Sub-processing|Data Subject Rights|Breach Notification',
  ],
  [
    'dataProtectionAgreement',
    'Third-Party Data Requests|Data Transfers|Audit Rights|Return or Deletion on Termination|General Provisions',
  ],
  ['dataProtectionAgreement', 'law of the State of Texas'],
  ['dataProtectionAgreement', 'of a Personal Data Breach without undue delay'],
  [
    'dataProtectionAgreement',
    'unless it is legally compelled by a binding court order|costs of answering such requests are borne by the Controller',
  ],
  ['dataProtectionAgreement', 'the Processor notifies the Controller|refuses disclosure'],
  [
    'dataProtectionAgreement',
    'Standard Contractual Clauses|European Economic Area|United Kingdom|Switzerland',
  ],
] as const)('%s says: %s', (name, facts) => {
  const text = read(current(legalSources[name]));
  for (const fact of facts.split('|')) expect(text).toContain(fact);
});
