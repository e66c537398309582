import { brand } from '../brand';
import { claims } from '../claims';
import { links } from '../links';
import { paths, toHomeSection } from '../paths';
import { raster, vector } from '../picture';
import { sample } from '../sample';
import type { HomePage, TeamMember } from '../schema';

// The ledger's own words, kept out of the page's script: a test holds the two together.
const videoNotice =
  'Your browser contacts the video provider when you press play on a video. It learns your address, your browser, and which video you play.';

const monogram = (id: string, name: string) =>
  vector(`team/${id}`, { alt: `Monogram of ${name}`, width: 320, height: 320 });

const clip = (id: string, description: string) => ({
  sources: [
    { src: `/video/${id}.webm`, type: 'video/webm' },
    { src: `/video/${id}.mp4`, type: 'video/mp4' },
  ],
  poster: raster(`service-${id}`, { alt: '', width: 960, height: 600 }),
  description,
});

const members: TeamMember[] = [
  {
    id: 'alma-verity',
    name: sample('Alma Verity'),
    role: 'CEO',
    initials: 'AV',
    shortBio: sample('Sets the price before the work starts, and stands behind it.'),
    fullBio: sample([
      'Alma began in a copy room, numbering pages by hand, and has run litigation support through paper, disc, and cloud.',
      'She set the rule that a client knows the price before the first gigabyte is loaded. Cost Confidence came from that rule.',
      'Ask her about scope, contract terms, and what a matter should cost from collection to trial.',
    ]),
    photo: monogram('alma-verity', 'Alma Verity'),
  },
  {
    id: 'bram-ledger',
    name: sample('Bram Ledger'),
    role: 'COO',
    initials: 'BL',
    shortBio: sample('Runs the floor, day and night, and keeps the chain of custody whole.'),
    fullBio: sample([
      'Bram schedules every job that passes through the building, digital or paper, and signs for what leaves it.',
      'His teams log each hand-over, so that the chain of custody can be shown and need not be remembered.',
      'Ask him about deadlines, rush production, and delivery to a courthouse at six in the morning.',
    ]),
    photo: monogram('bram-ledger', 'Bram Ledger'),
  },
  {
    id: 'cora-docket',
    name: sample('Cora Docket'),
    role: 'Sr. Partner/Key Accounts',
    initials: 'CD',
    shortBio: sample('The person a firm calls first, and the one who calls back.'),
    fullBio: sample([
      'Cora looks after the firms that have been with us longest. She knows their review protocols and their paralegals by name.',
      'She writes the project plan that the review team and the hosting team both work from.',
      'Ask her about starting a matter, moving one from another provider, or adding reviewers.',
    ]),
    photo: monogram('cora-docket', 'Cora Docket'),
  },
  {
    id: 'dex-calloway',
    name: sample('Dex Calloway'),
    role: 'CTO',
    initials: 'DC',
    shortBio: sample('Builds the software in-house, and answers for how it runs.'),
    fullBio: sample([
      'Dex leads the engineers who wrote Cullable, the Deposition Engine, Navigator, and the platform below them.',
      'All of it is built here. No part is outsourced or sold under another name.',
      'Ask him about the API, security, sign-on, and what happens to a file in memory.',
    ]),
    photo: monogram('dex-calloway', 'Dex Calloway'),
  },
  {
    id: 'edda-stroud',
    name: sample('Edda Stroud'),
    role: 'Technical Fellow Data Science',
    initials: 'ES',
    shortBio: sample('Measures before claiming, and shows the sample she measured.'),
    fullBio: sample([
      'Edda designs the models that rank documents, and the samples that show whether the ranking can be trusted.',
      'She has explained recall, precision, and elusion to counsel on both sides of a dispute.',
      'Ask her about predictive coding, validation protocols, and what a sample can and cannot prove.',
    ]),
    photo: monogram('edda-stroud', 'Edda Stroud'),
  },
  {
    id: 'finn-okoro-bates',
    name: sample('Finn Okoro-Bates'),
    role: 'Director of Digital Services',
    initials: 'FB',
    shortBio: sample('Takes files in any form and returns them numbered, searchable, and loaded.'),
    fullBio: sample([
      'Finn runs processing: intake, conversion, extraction, numbering, and load files.',
      'He has met most formats a business can produce, and keeps notes on those that fight back.',
      'Ask him about collections, odd file types, paper-to-digital conversion, and production specifications.',
    ]),
    photo: monogram('finn-okoro-bates', 'Finn Okoro-Bates'),
  },
];

/** Home: seven sections, in the order they are shown. */
export const home = {
  meta: {
    path: paths.home,
    title: 'Probata: eDiscovery, data science, and trial support',
    description:
      'Flat-rate eDiscovery, data science and analytics, and reprographics and trial support for law firms and legal teams.',
    indexed: true,
    openGraph: 'home',
  },
  hero: {
    id: 'home',
    eyebrow: 'eDiscovery. Data science. Trial support.',
    headline: `${brand.name} puts the record in order.`,
    lead: 'We collect it, read it, host it, and print it. One team, one price agreed before the work starts.',
    action: { label: 'See our services', href: toHomeSection('services') },
    video: {
      sources: [
        { src: '/video/hero.webm', type: 'video/webm' },
        { src: '/video/hero.mp4', type: 'video/mp4' },
      ],
      poster: raster('hero-poster', { alt: '', width: 1600, height: 900 }),
      description:
        'Pages of a record pass under a scanner. A line is highlighted, and its page and line appear in the margin.',
    },
    image: raster('hero-mobile', { alt: '', width: 720, height: 1280 }),
    pause: 'Pause background video',
    play: 'Play background video',
  },
  services: {
    id: 'services',
    heading: 'Three services, one record',
    lead: `${claims.experience.wording} The same people load the data, measure it, and carry it into court.`,
    cards: [
      {
        id: 'service-ediscovery',
        title: 'eDiscovery',
        description:
          'Collection, processing, hosting, and review support at a flat rate. You know the price before the first gigabyte is loaded.',
        icon: 'files',
        video: clip('ediscovery', 'Loose files are numbered, stacked, and opened in a review list.'),
        link: { label: 'eDiscovery', href: toHomeSection('ediscovery') },
      },
      {
        id: 'service-data-science',
        title: 'Data Science',
        description:
          'Models that rank and group documents, with the measurements that show how far to trust them.',
        icon: 'chart-network',
        video: clip('data-science', 'Documents gather into groups, and one group is marked for review.'),
        link: { label: 'Data Science', href: toHomeSection('data-science') },
      },
      {
        id: 'service-reprographics',
        title: 'Reprographics',
        description:
          'Copy, print, trial boards, demonstratives, and paper-to-digital conversion, at any hour.',
        icon: 'printer',
        video: clip(
          'reprographics',
          'A page is printed, mounted as a trial board, and given an exhibit sticker.',
        ),
        link: { label: 'Reprographics', href: toHomeSection('reprographics') },
      },
    ],
    next: { label: 'Next: All Inclusive, Flat Rate eDiscovery', href: toHomeSection('ediscovery') },
  },
  ediscovery: {
    id: 'ediscovery',
    eyebrow: 'eDiscovery',
    heading: 'All inclusive, flat rate eDiscovery',
    lead: 'Cost Confidence is one flat rate for the matter. Processing, hosting, users, and support are inside it. The invoice matches the proposal.',
    items: [
      {
        id: 'logistics-agnostic',
        title: 'Logistics Agnostic',
        body: [
          'Send data by upload, SFTP, or encrypted drive, or have us collect it. Paper is scanned, coded, and loaded beside the rest.',
          'Review in Reveal, Relativity, or iConect. We host all three, so the matter chooses the platform and not the other way round.',
        ],
      },
      {
        id: 'instant-access',
        title: 'Instant Access',
        body: [
          'Reviewers sign in from a browser. There is nothing to install and no charge for another seat under the flat rate.',
          'Documents appear as they are processed. Review can start while the last drive is still loading.',
        ],
      },
      {
        id: 'fully-supported',
        title: 'Fully Supported',
        body: [
          'A named project manager knows the matter from collection to production, and answers the telephone.',
          `${claims.training.wording} We train your team on the platform it will use.`,
        ],
      },
    ],
    video: {
      id: 'cost-confidence',
      title: 'Cost Confidence',
      src: links.video.costConfidence,
      poster: raster('poster-cost-confidence', { alt: '', width: 1280, height: 720 }),
      play: 'Play the Cost Confidence video',
      notice: videoNotice,
    },
    next: { label: 'Next: Data Science', href: toHomeSection('data-science') },
  },
  dataScience: {
    id: 'data-science',
    eyebrow: 'Data Science',
    heading: 'Read less. Miss less. Show why.',
    lead: 'A model is a claim about documents nobody has read yet. We make the claim, then we test it on a sample and give you the numbers.',
    highlights: [
      {
        id: 'ai',
        title: 'AI',
        body: 'Summaries, issue tags, and privilege flags, each with the page it came from. A person can check every one.',
      },
      {
        id: 'predict',
        title: 'Predict',
        body: 'Your reviewers code a sample. The model ranks the rest. We report recall, precision, and elusion before anyone stops reading.',
      },
      {
        id: 'savage',
        title: 'Savage',
        body: 'Hard culling before review: duplicates, threads, system files, and mail nobody needs to see. Every cut is logged and can be undone.',
      },
    ],
    picture: raster('data-science', {
      alt: 'Documents drawn as squares, ranked by score. Reading stops at a line, and a sample of the rest is checked.',
      width: 1440,
      height: 1080,
    }),
    next: { label: 'Next: Reprographics and Trial Support', href: toHomeSection('reprographics') },
  },
  reprographics: {
    id: 'reprographics',
    eyebrow: 'Reprographics and Trial Support',
    heading: 'Paper, when paper wins',
    lead: 'Jurors look at boards. Judges turn tabs. We print, bind, mount, and deliver, and we turn boxes of paper into a searchable set.',
    capabilitiesHeading: 'What we make',
    capabilities: [
      'Copying and printing, black and white or colour',
      'Bates numbering and exhibit stickers',
      'Binders, tabs, and bound trial notebooks',
      'Trial boards and oversize plots',
      'Demonstratives, timelines, and charts',
      'Scanning and paper-to-digital conversion',
      'Text extraction and load files',
      'Pickup, delivery, and courtroom set-up',
    ],
    cards: [
      {
        id: 'we-never-sleep',
        title: 'We Never Sleep',
        note: '24/7',
        body: 'Production runs 24 hours a day, 7 days a week. Send it at midnight. Read it at breakfast.',
      },
      {
        id: 'trial-specialists',
        title: 'Trial Specialists',
        body: 'People who have stood in a courtroom set up the screens, the boards, and the binders, and stay until they are needed no more.',
      },
      {
        id: 'trial-exhibits',
        title: 'Trial Exhibits',
        body: 'Exhibits stamped, tabbed, and cross-referenced to the list, so that the number called is the page in hand.',
      },
    ],
    video: {
      id: 'reprographics-video',
      title: 'Reprographics and Trial Support',
      src: links.video.reprographics,
      poster: raster('poster-reprographics', { alt: '', width: 1280, height: 720 }),
      play: 'Play the Reprographics video',
      notice: videoNotice,
    },
    next: { label: 'Next: Team', href: toHomeSection('team') },
  },
  team: {
    id: 'team',
    eyebrow: 'Team',
    heading: 'Six people answer for the work',
    lead: 'Call any of them. Each runs the part of the work named below the name.',
    open: 'Read bio',
    close: 'Close',
    members,
  },
  contact: {
    id: 'contact',
    eyebrow: 'Contact',
    heading: 'Tell us about the matter',
    mission: [
      'Our mission is to make the record usable: complete, searchable, priced in advance, and ready for the person who has to prove something with it.',
      'Tell us what you have and when you need it. Please leave names of parties and privileged facts out of this form.',
    ],
    detailsHeading: 'Direct contact',
    details: [
      { label: 'Telephone', value: brand.phone.display, href: brand.phone.href },
      { label: 'Email', value: brand.email, href: `mailto:${brand.email}` },
      {
        label: 'Office',
        value: `${brand.address.street}, ${brand.address.city}, ${brand.address.regionName} ${brand.address.postalCode}`,
      },
      { label: 'Hours', value: brand.hours },
    ],
    formHeading: 'Send us a message',
    promise: claims.reply.wording,
  },
} satisfies HomePage;
