import { brand } from '../brand';
import { paths } from '../paths';
import type { Meta } from '../schema';
import { memberOf } from '../team';

export const meta = {
  title: 'Trust: Probata',
  description:
    'What a vendor questionnaire asks: hosts, access, retention, encryption, incidents, deletion, AI, legal texts, and who answers the rest.',
  indexed: true,
  openGraph: 'home',
} satisfies Meta;

const dex = memberOf('dex-calloway');

/** What vendor questionnaires ask, answered from the settings and registers of the site. */
export const trust = {
  heading: 'Trust',
  lead: 'Answers to the questions on a vendor questionnaire. Where this page has no answer, it names the person who does.',
  sections: [
    {
      id: 'hosts',
      heading: 'Hosts and sub-processors',
      body: ['Your browser and our server contact only these hosts. Each has one purpose.'],
    },
    {
      id: 'location',
      heading: 'Where data is kept',
      body: ['Forms, uploads, and accounts are stored by the server of this site and its database.'],
    },
    {
      id: 'access',
      heading: 'Who can see it',
      body: [
        'Staff who sign in. An editor can read and change; a viewer can read. Each download, change, and deletion is recorded in an audit log, with the email address of the person.',
        'No public link leads to a file. A download link for staff works once, within one minute.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long it is kept',
      body: [],
    },
    {
      id: 'encryption',
      heading: 'Encryption',
      body: [
        'Between your browser and this site: HTTPS. The site tells browsers to use nothing else.',
        'At rest: the Data Protection Agreement (section 3) promises encryption of client data.',
      ],
    },
    {
      id: 'backups',
      heading: 'Backups',
      body: ['A backup made before a deletion can still hold a copy of what was deleted.'],
    },
    {
      id: 'incidents',
      heading: 'Incidents',
      body: [
        'We notify the controller of a personal data breach without undue delay (Data Protection Agreement, section 6).',
        'We give notice of a subpoena within 24 hours (Terms and Conditions).',
      ],
    },
    {
      id: 'deletion',
      heading: 'Deletion',
      body: [
        `Write to ${brand.privacyEmail}. We delete what belongs to you and send a receipt: what was deleted, when, and what a law or a contract keeps.`,
      ],
    },
    {
      id: 'ai',
      heading: 'AI',
      body: [
        'The voice assistant hears your microphone from the start of a call to its end. It starts only when you press it. This site keeps no recording and no transcript.',
        'The agent chat is for our blog editors. It quotes our posts, their sources, and our templates. It cannot read inquiries or uploads.',
        'Neither reads client documents. We can switch off either of them. You use neither unless you start it.',
      ],
    },
    {
      id: 'accessibility',
      heading: 'Accessibility',
      body: ['We aim for WCAG 2.2, level AA. The statement says what was tested and what was not.'],
      link: { label: 'Accessibility statement', href: paths.accessibility },
    },
    {
      id: 'legal-texts',
      heading: 'Legal texts',
      body: ['Each text has a version and the SHA-256 hash of its file. The feed reports each new version.'],
    },
    { id: 'company', heading: 'The company', body: [] },
  ],
  hosts: {
    table: 'Hosts, by purpose',
    columns: { name: 'Host', purpose: 'Purpose', learns: 'What it learns', where: 'Address' },
    side: { browser: 'Your browser, {when}', server: 'Our server, {when}' },
    ours: 'set on our server',
  },
  legal: {
    columns: { title: 'Text', version: 'Version', hash: 'SHA-256' },
    feed: 'Atom feed of the legal texts',
    table: 'Versions of the legal texts',
    feedTitle: 'legal texts',
  },
  facts: {
    certificates: 'Certificates',
    insurance: 'Insurance',
    dataCenter: 'Data center',
    backups: 'Backups',
  },
  ask: {
    certificates: `Ask ${dex.name} about certificates and audits: {line}.`,
    insurance: `Ask ${memberOf('alma-verity').name} about insurance: {line}.`,
    dataCenter: `Ask ${dex.name} for the data center: {line}.`,
    backups: `Ask ${dex.name} how often backups are made and how long they are kept: {line}.`,
  },
  people: {
    certificates: dex,
    insurance: memberOf('alma-verity'),
    dataCenter: dex,
    backups: dex,
  },
} as const;

/** The address of the Atom feed of the legal texts. */
export const legalFeedPath = `${paths.trust}/legal-texts.xml`;
