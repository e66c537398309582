import { brand } from '../brand';
import { raster } from '../picture';
import type { LegalPage, Meta } from '../schema';

export const meta = {
  title: 'Data Protection Agreement: Probata',
  description:
    'How Probata processes personal data for its clients: security, sub-processing, breach notification, transfers, audits, and return.',
  indexed: true,
  openGraph: 'data-protection-agreement',
} satisfies Meta;

/** The words around the legal text, which is `legal/data-protection-agreement.txt`. */
export const dataProtectionAgreement = {
  title: 'Data Protection Agreement',
  eyebrow: 'Legal',
  lead: 'How we process personal data on behalf of a client, under Texas law.',
  banner: raster('banner-data-protection-agreement', { alt: '', width: 1920, height: 480 }),
  contents: 'Contents',
  print: 'Print this document',
  contact: { label: brand.privacyEmail, href: `mailto:${brand.privacyEmail}` },
} satisfies LegalPage;
