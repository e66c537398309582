import { brand } from '../brand';
import { paths } from '../paths';
import { raster } from '../picture';
import type { LegalPage } from '../schema';

/** What surrounds the legal text; the text itself is `legal/data-protection-agreement.txt`. */
export const dataProtectionAgreement = {
  meta: {
    path: paths.dataProtectionAgreement,
    title: 'Data Protection Agreement: Probata',
    description:
      'How Probata processes personal data for its clients: security, sub-processing, breach notification, transfers, audits, and return.',
    indexed: true,
    openGraph: 'data-protection-agreement',
  },
  title: 'Data Protection Agreement',
  eyebrow: 'Legal',
  lead: 'How we process personal data on behalf of a client, under Texas law.',
  banner: raster('banner-data-protection-agreement', { alt: '', width: 1920, height: 480 }),
  contents: 'Contents',
  print: 'Print this document',
  contact: { label: brand.privacyEmail, href: `mailto:${brand.privacyEmail}` },
} satisfies LegalPage;
