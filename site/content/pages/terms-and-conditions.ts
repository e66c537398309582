import { brand } from '../brand';
import { raster } from '../picture';
import type { LegalPage, Meta } from '../schema';

export const meta = {
  title: 'Terms and Conditions: Probata',
  description:
    'The terms of service of Probata: services, pricing and payment, intellectual property, liability, and disputes.',
  indexed: true,
  openGraph: 'terms-and-conditions',
} satisfies Meta;

/** The words around the legal text, which is `legal/terms-and-conditions.txt`. */
export const termsAndConditions = {
  title: 'Terms and Conditions',
  eyebrow: 'Legal',
  lead: 'The terms that govern our services, our software, and what each side owes the other.',
  banner: raster('banner-terms-and-conditions', { alt: '', width: 1920, height: 480 }),
  contents: 'Contents',
  print: 'Print this document',
  contact: { label: brand.email, href: `mailto:${brand.email}` },
} satisfies LegalPage;
