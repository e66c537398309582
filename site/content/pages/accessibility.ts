import { brand } from '../brand';
import type { Meta } from '../schema';
import type { AccessibilityPage } from './accessibility.schema';

export const meta = {
  title: 'Accessibility: Probata',
  description:
    'How this site is built and tested for access, what we aim for, what is known to be missing, and how to tell us.',
  indexed: true,
  openGraph: 'accessibility',
} satisfies Meta;

/** The accessibility statement: aims, tests and known gaps. */
export const accessibility = {
  heading: 'Accessibility',
  lead: 'We want everyone to be able to read this site and to contact us. This page says what we aim for, what we test, and what we have not tested.',
  sections: [
    {
      id: 'aim',
      heading: 'What we aim for',
      body: [
        'Our aim is the Web Content Accessibility Guidelines 2.2, level AA. No outside body has assessed this site, and we claim no certificate.',
      ],
      items: [],
    },
    {
      id: 'tested',
      heading: 'What is tested',
      body: ['These checks run in Chromium with every change to the site.'],
      items: [
        'Every page is checked with axe, an automatic tool, in light and dark, and Home with its menu, accordion, and dialogs open. Automatic tools find only some of the barriers.',
        'The top bar, the menu, the dialogs, and the slider are used with the keyboard alone.',
        'Pages are read with scripts off, at 320 pixels wide, and with text at 200 percent.',
        'Color pairs are measured: 4.5 to 1 for text, 3 to 1 for large text and controls.',
        'The components are shown in forced colors, and their motion stops when the system asks for reduced motion.',
      ],
    },
    {
      id: 'built-in',
      heading: 'What is built in',
      body: [],
      items: [
        'Background video can be paused, has no sound, and does not start under reduced motion.',
        'The before and after slider also works with a click and with the arrow keys.',
        'Forms keep what you typed when something is wrong, and say what is wrong beside the field.',
        'All our content can be read with scripts off.',
      ],
    },
    {
      id: 'not-tested',
      heading: 'What is not tested',
      body: ['These gaps are known.'],
      items: [
        'We have not yet tested with people who use screen readers every day.',
        'Some parts come from other companies. Videos and the voice assistant load when you click. Scheduling loads with the Training page, and a separate upload host with the Send File page.',
        'The scanned page in the slider is shown as a picture. Its full text is beside it.',
      ],
    },
    {
      id: 'tell-us',
      heading: 'Tell us',
      body: [
        'If you cannot use a part of this site, write to us or call. Name the page and what you were trying to do. We will answer, and send you the content in another form.',
      ],
      items: [],
    },
  ],
  contact: { label: brand.supportEmail, href: `mailto:${brand.supportEmail}` },
} satisfies AccessibilityPage;
