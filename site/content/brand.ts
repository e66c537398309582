import { sample } from './sample';

/** The company's identity. Another company changes this file, `links.ts`, the pictures and the words in `pages/`. */
export const brand = {
  name: sample('Probata'),
  legalName: sample('Probata, LLC'),
  /** The origin of canonical addresses, the sitemap and Open Graph pictures; no trailing slash. `PUBLIC_URL` overrides it. */
  url: sample('https://probata.example'),
  tagline: 'eDiscovery, data science, and trial support.',
  blurb:
    'Probata hosts, analyzes, and prints documents for law firms and legal teams. One team in Dallas: eDiscovery at a flat rate, data science, and reprographics.',
  /** The year of the copyright notice. */
  copyrightYear: 2025,
  email: sample('hello@probata.example'),
  supportEmail: sample('support@probata.example'),
  privacyEmail: sample('privacy@probata.example'),
  securityEmail: sample('security@probata.example'),
  phone: { display: sample('(214) 555-0142'), href: sample('tel:+12145550142') },
  address: {
    street: sample('1200\u00a0Exhibit\u00a0Street, Suite\u00a0400'),
    city: sample('Dallas'),
    region: sample('TX'),
    regionName: sample('Texas'),
    postalCode: sample('75201'),
    country: 'US',
  },
  /** Who answers the telephone, and when. */
  answering: sample(
    'Cora Docket answers calls about new matters from 8\u00a0am to 6\u00a0pm Central, Monday to Friday. At night and on weekends the production desk answers.',
  ),
} as const;
