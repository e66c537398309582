import { brand } from '../brand';
import { claims } from '../claims';
import { links } from '../links';
import { paths } from '../paths';
import { sample } from '../sample';
import type { Meta } from '../schema';
import { memberOf, type TeamMemberId } from '../team';
import type { TrainingPage } from './training.schema';

export const meta = {
  title: 'Platform Training: Probata',
  description:
    'Book free training on Reveal, Relativity, or iConect. Training is always free. Learning links and quick questions.',
  indexed: true,
  openGraph: 'training',
} satisfies Meta;

/** What a session is. */
const session = (length: string, form: string, teacher: TeamMemberId) => [
  { term: 'Length', value: sample(length) },
  { term: 'Form', value: sample(form) },
  { term: 'Taught by', value: memberOf(teacher).name },
];

/** Platform Training: free sessions, learning links, and a short form. */
export const training = {
  back: { label: 'Back to Home', href: paths.home },
  heading: 'Platform Training',
  banner: {
    heading: 'Schedule Training',
    body: `${claims.training.wording} Choose a platform, pick a time, and a trainer meets you online.`,
  },
  platforms: [
    {
      id: 'reveal',
      name: 'Reveal',
      color: '#1d5c77',
      description:
        'Search, coding panels, and analytics in Reveal, for reviewers and for those who manage them.',
      session: session('60 minutes', 'Online, in your own workspace', 'edda-stroud'),
      scheduling: links.scheduling.reveal,
      action: 'Schedule Reveal training',
    },
    {
      id: 'relativity',
      name: 'Relativity',
      color: '#8a4b10',
      description: 'Workspaces, layouts, saved searches, and productions in Relativity, Classic and One.',
      session: session('90 minutes', 'Online, in your own workspace', 'finn-okoro-bates'),
      scheduling: links.scheduling.relativity,
      action: 'Schedule Relativity training',
    },
    {
      id: 'iconect',
      name: 'iConect',
      color: '#34518a',
      description: 'Projects, folders, redaction, and export in iConect, from first sign-in to production.',
      session: session('60 minutes', 'Online, or in your office in Dallas', 'cora-docket'),
      scheduling: links.scheduling.iconect,
      action: 'Schedule iConect training',
    },
  ],
  scheduling: {
    script: links.scheduling.script,
    stylesheet: links.scheduling.stylesheet,
    busy: 'Validating availability... Just a moment.',
    hideConsentBanner: true,
    background: '#f3f4f6',
    // A copy of the entry in `third-parties.ts`, so that the page's script excludes that list; a test compares them.
    notice:
      'Your browser contacts the scheduling provider when you open the Training page, and when you choose a platform. The provider learns your IP address, your browser, and what you enter in the calendar.',
    failure: {
      heading: 'The calendar did not load on this page.',
      body: 'If no new tab opens, use this link. Or call or write to us, and we will book the session for you.',
      link: 'Open the calendar',
      contacts: [
        { label: `Call ${brand.phone.display}`, href: brand.phone.href },
        { label: `Write to ${brand.supportEmail}`, href: `mailto:${brand.supportEmail}` },
      ],
    },
  },
  resources: {
    heading: 'Additional Resources',
    lead: 'The makers of each platform publish their own lessons and manuals. These links open in a new tab.',
    providers: [
      {
        id: 'resources-reveal',
        provider: 'Reveal Discovery',
        description: 'Manuals and courses from the makers of Reveal.',
        resources: [
          { name: 'Reveal documentation', url: links.learning.revealDocumentation },
          { name: 'Reveal academy', url: links.learning.revealAcademy },
          { name: 'Reveal release notes', url: links.learning.revealReleaseNotes },
        ],
      },
      {
        id: 'resources-relativity',
        provider: 'Relativity',
        description: 'Manuals, courses, and the user community of Relativity.',
        resources: [
          { name: 'Relativity documentation', url: links.learning.relativityDocumentation },
          { name: 'Relativity learning', url: links.learning.relativityLearning },
          { name: 'Relativity community', url: links.learning.relativityCommunity },
        ],
      },
      {
        id: 'resources-iconect',
        provider: 'iConect',
        description: 'Manuals, recorded lessons, and support for iConect.',
        resources: [
          { name: 'iConect documentation', url: links.learning.iconectDocumentation },
          { name: 'iConect videos', url: links.learning.iconectVideos },
          { name: 'iConect support', url: links.learning.iconectSupport },
        ],
      },
    ],
  },
  questions: {
    id: 'questions',
    heading: 'Quick Questions?',
    lead: 'Ask before you book. A\u00a0trainer answers.',
    details: [
      { label: 'Telephone', value: brand.phone.display, href: brand.phone.href },
      { label: 'Email', value: brand.supportEmail, href: `mailto:${brand.supportEmail}` },
    ],
  },
} satisfies TrainingPage;
