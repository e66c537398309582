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
  summary: {
    heading: 'In five lines',
    lines: [
      'We collect what you enter in a form, the files you send, and the technical record of your visit.',
      'We use it to answer you and to do the work. We do not sell it, and we train no models with it.',
      'Others receive it only when you act: when you play a video, book a training, or start the voice assistant.',
      'We set no cookies for advertising, and we do not track you on other websites.',
      `To see, correct, or delete what we hold, write to ${brand.privacyEmail}. We answer within 30 days.`,
    ],
  },
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
