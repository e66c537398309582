import { brand } from '../brand';
import { paths } from '../paths';
import type { AccessibilityPage } from '../schema';

/** What was done and tested for access, and what is known to be missing. */
export const accessibility = {
  meta: {
    path: paths.accessibility,
    title: 'Accessibility: Probata',
    description:
      'How this site is built and tested for access, what we aim for, what is known to be missing, and how to tell us.',
    indexed: true,
    openGraph: 'accessibility',
  },
  heading: 'Accessibility',
  lead: 'We want everyone to be able to read this site and to reach us through it. This page says what we aim for, what we tested, and what we have not.',
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
        'Every page is checked with axe, an automatic tool, in light and dark, and Home with its menu, accordion, and dialogs open. Automatic tools find only part of the barriers.',
        'The top bar, the menu, the dialogs, and the slider are used with the keyboard alone.',
        'Pages are read with scripts off, at 320 pixels wide, and with text at 200 percent.',
        'Colour pairs are measured: 4.5 to 1 for text, 3 to 1 for large text and controls.',
        'The components are drawn under forced colours, and their motion stops when the system asks for reduced motion.',
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
        'No content of ours depends on a script in order to be read.',
      ],
    },
    {
      id: 'not-tested',
      heading: 'What is not tested',
      body: ['We prefer to say so.'],
      items: [
        'We have not yet tested with people who use screen readers every day.',
        'Outside parts are made by others. Videos and the voice assistant wait for your click, scheduling for your first action on the Training page; a configured upload host opens with the Send File page.',
        'The scanned page in the slider is shown as a picture. Its full text is beside it.',
      ],
    },
    {
      id: 'tell-us',
      heading: 'Tell us',
      body: [
        'If something stands in your way, write to us or telephone. Name the page and what you were trying to do. We will answer, and send you the content in another form.',
      ],
      items: [],
    },
  ],
  contact: { label: brand.supportEmail, href: `mailto:${brand.supportEmail}` },
} satisfies AccessibilityPage;
