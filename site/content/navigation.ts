import { brand } from './brand';
import { claims } from './claims';
import { contactReasons } from './contact-reasons';
import { links } from './links';
import { paths, toHomeSection } from './paths';

import type { Navigation } from './schema';

const services = { label: 'Services', href: toHomeSection('services') };
const team = { label: 'Team', href: toHomeSection('team') };
const contact = { label: 'Contact', href: toHomeSection('contact') };
const training = { label: 'Training', href: paths.training };
const development = { label: 'Development', href: paths.development };
const sendFile = { label: 'Send File', href: paths.sendFile };
const telephone = { label: brand.phone.display, href: brand.phone.href };
const price = { label: contactReasons.price.label, href: contactReasons.price.href };
/** With `BLOG_URL` the shell links to that address. */
const blog = { label: 'Blog', href: paths.blog, tooltip: 'coming soon' };

const platforms = [
  { label: 'Reveal', href: links.review.reveal, external: true },
  { label: 'Relativity Classic', href: links.review.relativityClassic, external: true },
  { label: 'Relativity One', href: links.review.relativityOne, external: true },
  { label: 'iConect SaaS', href: links.review.iconectSaas, external: true },
] as const;

/** The links of the top bar, the mobile menu and the footer, in display order. */
export const navigation = {
  skipLink: 'Skip to content',
  voice: {
    name: 'Ask us',
    label: 'Ask by voice',
    strings: {
      avatar: 'Ask by voice: talk to the voice assistant',
      avatarInCall: 'Ask by voice: call in progress',
    },
  },
  newTabHint: 'opens in a new tab',
  topBar: {
    label: 'Main',
    home: { label: `${brand.name} home`, href: paths.home },
    items: [
      { kind: 'link', ...services },
      { kind: 'link', ...team },
      { kind: 'link', ...contact },
      { kind: 'group', label: 'Review', links: platforms },
      { kind: 'link', ...training },
      { kind: 'link', ...development },
      { kind: 'link', ...blog },
    ],
    contact: telephone,
    action: price,
    secondaryAction: sendFile,
  },
  menu: {
    label: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
    items: [
      { kind: 'link', ...development },
      { kind: 'link', ...services },
      { kind: 'link', ...team },
      { kind: 'link', ...contact },
      { kind: 'group', label: 'Review', links: [training, ...platforms] },
      { kind: 'link', ...blog },
      { kind: 'link', ...sendFile },
      { kind: 'link', ...training },
      { kind: 'link', ...price },
      { kind: 'link', ...telephone },
    ],
  },
  footer: {
    reach: {
      heading: 'A person answers',
      body: `${brand.answering} ${claims.reply.wording}`,
      links: [price, telephone, { label: brand.email, href: `mailto:${brand.email}` }],
    },
    blurb: brand.blurb,
    groups: [
      {
        label: 'Services',
        links: [
          { label: 'eDiscovery', href: toHomeSection('ediscovery') },
          { label: 'Data Science', href: toHomeSection('data-science') },
          { label: 'Reprographics and Trial Support', href: toHomeSection('reprographics') },
        ],
      },
      {
        label: 'Resources',
        links: [
          { label: 'Platform Training', href: paths.training },
          { label: 'File Transfer', href: paths.sendFile },
          { label: 'Support', href: toHomeSection('contact') },
        ],
      },
      {
        label: 'Legal',
        links: [
          { label: 'Privacy Policy', href: paths.privacyPolicy },
          { label: 'Data Protection Agreement', href: paths.dataProtectionAgreement },
          { label: 'Terms and Conditions', href: paths.termsAndConditions },
        ],
      },
    ],
    notices: [
      { label: 'Exhibit index', href: paths.exhibits },
      { label: 'What your matter costs', href: paths.estimate },
      { label: 'Trust', href: paths.trust },
      { label: 'Accessibility', href: paths.accessibility },
    ],
    copyright: `© ${brand.copyrightYear} ${brand.legalName}. All rights reserved.`,
  },
} satisfies Navigation;
