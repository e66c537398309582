import { brand } from '../brand';
import { raster } from '../picture';
import type { LegalPage, Meta } from '../schema';

export const meta = {
  title: 'Privacy Policy: Probata',
  description:
    'How Probata collects, uses, protects, keeps, and deletes personal information, and how to reach us about yours.',
  indexed: true,
  openGraph: 'privacy-policy',
} satisfies Meta;

/** The words around the legal text, which is `legal/privacy-policy.txt`. */
export const privacyPolicy = {
  title: 'Privacy Policy',
  eyebrow: 'Legal',
  lead: 'What we collect, why, how long we keep it, and how to have it corrected or deleted.',
  banner: raster('banner-privacy-policy', { alt: '', width: 1920, height: 480 }),
  contents: 'Contents',
  print: 'Print this document',
  contact: { label: brand.privacyEmail, href: `mailto:${brand.privacyEmail}` },
} satisfies LegalPage;
