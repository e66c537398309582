import { brand } from '../brand';
import { paths } from '../paths';
import { raster } from '../picture';
import type { LegalPage } from '../schema';

/** What surrounds the legal text; the text itself is `legal/terms-and-conditions.txt`. */
export const termsAndConditions = {
  meta: {
    path: paths.termsAndConditions,
    title: 'Terms and Conditions: Probata',
    description:
      'The terms of service of Probata: services, pricing and payment, intellectual property, liability, and disputes.',
    indexed: true,
    openGraph: 'terms-and-conditions',
  },
  title: 'Terms and Conditions',
  eyebrow: 'Legal',
  lead: 'The terms that govern our services, our software, and what each side owes the other.',
  banner: raster('banner-terms-and-conditions', { alt: '', width: 1920, height: 480 }),
  contents: 'Contents',
  print: 'Print this document',
  contact: { label: brand.email, href: `mailto:${brand.email}` },
} satisfies LegalPage;
