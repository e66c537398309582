import { brand } from '../brand';
import { raster } from '../picture';
import type { LegalPage, Meta } from '../schema';
import type { Periods } from './privacy-policy.schema';

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

/** The periods that an installation sets, shown below the text. `{period}`: its days. */
export const periods = {
  id: 'periods',
  heading: 'How long this website keeps your data',
  inquiries:
    'What you enter in a form is deleted {period} after we receive it, or earlier if you ask for it.',
  inquiriesKept:
    'What you enter in a form is kept until our staff delete it. Ask us to delete it at any time.',
  uploads: 'A file that you send is deleted {period} after it is complete, or earlier if you ask for it.',
  uploadsKept: 'A file that you send is kept until our staff delete it. Ask us to delete it at any time.',
  files: { before: 'For more about the files that you send, see', link: 'Send File' },
} satisfies Periods;
