import { toBates } from '../bates';
import { brand } from '../brand';
import { claims, toFiguresNote } from '../claims';
import { contactReasons } from '../contact-reasons';
import { links } from '../links';
import { drawnExample, faxSheet } from '../matter';
import { paths, toHomeSection } from '../paths';
import { film, raster } from '../picture';
import type { Meta } from '../schema';
import { team } from '../team';
import type { HomePage } from './home.schema';

// A copy of the entry in `third-parties.ts`, so that the page's script excludes that list; a test compares them.
const videoNotice =
  'Your browser contacts the video provider when you press play on a video. The provider learns your IP address, your browser, and which video you play.';

const clip = (id: string, description: string) => ({
  sources: film(id),
  poster: raster(`service-${id}`, { alt: '', width: 960, height: 600 }),
  description,
});

export const meta = {
  title: 'Probata: eDiscovery, data science, and trial support',
  description:
    'Flat-rate eDiscovery, data science and analytics, and reprographics and trial support for law firms and legal teams.',
  indexed: true,
  openGraph: 'home',
} satisfies Meta;

/** Home: seven sections in display order. */
export const home = {
  hero: {
    id: 'home',
    eyebrow: 'eDiscovery. Data science. Trial support.',
    headline: `${brand.name} puts the record in order.`,
    citation: `${toBates(1)}:01-02`,
    lead: 'We collect, process, host, and print. You get a flat rate with a cap, in writing, before we start.',
    actions: [
      { label: 'See our services', href: toHomeSection('services') },
      { label: contactReasons.price.label, href: contactReasons.price.href },
    ],
    video: {
      sources: film('hero'),
      poster: raster('hero-poster', { alt: '', width: faxSheet.wide.width, height: faxSheet.wide.height }),
      description:
        'A reading line passes down a faxed page: above it the page is clean text, below it a scan.',
    },
    image: raster('hero-mobile', { alt: '', width: faxSheet.narrow.width, height: faxSheet.narrow.height }),
    sheet: drawnExample,
    pause: 'Pause background video',
    play: 'Play background video',
  },
  services: {
    id: 'services',
    heading: 'Three services, one record',
    lead: `${claims.experience.wording} The same people load the data, measure it, and carry it into court.`,
    note: `${toFiguresNote('experience')} Pictures are drawn examples.`,
    cards: [
      {
        id: 'service-ediscovery',
        title: 'eDiscovery',
        description:
          'Collection, processing, hosting, and review support. The flat rate and its cap are stated in the assignment.',
        icon: 'files',
        video: clip('ediscovery', 'Loose files are numbered, stacked, and opened in a review list.'),
        link: { label: 'eDiscovery', href: toHomeSection('ediscovery') },
      },
      {
        id: 'service-data-science',
        title: 'Data Science',
        description:
          'Models that rank and group documents, with recall, precision, and elusion measured on a sample.',
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
    heading: 'All inclusive, flat\u00a0rate eDiscovery',
    lead: 'Cost Confidence is our flat rate. You know what is inside it and where it ends before you sign.',
    promise: [
      { term: 'Inside the rate', body: claims.flatRate.wording },
      { term: 'The cap', body: claims.flatRateCap.wording },
      { term: 'Outside the rate', body: claims.unpriced.wording },
    ],
    items: [
      {
        id: 'logistics-agnostic',
        title: 'Logistics Agnostic',
        body: [
          'It does not matter how your data arrives or where you review it. Send data by upload, SFTP, or encrypted drive, or have us collect it. We scan paper and load it with the other documents.',
          'Review in Reveal, Relativity, or iConect. We host all three. Choose the one that fits the matter.',
        ],
      },
      {
        id: 'instant-access',
        title: 'Instant Access',
        body: [
          'Reviewers sign in from a browser. There is nothing to install. The flat rate includes the users that the assignment names.',
          'Documents appear as they are processed. Review can start while the last drive is still loading.',
        ],
      },
      {
        id: 'fully-supported',
        title: 'Fully Supported',
        body: [
          'One project manager handles the matter from collection to production. Call that person directly during office hours, and the production desk at night.',
          `${claims.training.wording} We train your team on the platform it will use.`,
        ],
      },
    ],
    video: {
      id: 'cost-confidence',
      title: 'Cost Confidence',
      src: links.video.costConfidence,
      poster: raster('poster-cost-confidence', { alt: '', width: 1280, height: 720 }),
      playLabel: 'Play the Cost Confidence video',
      notice: videoNotice,
    },
    next: { label: 'Next: Data Science', href: toHomeSection('data-science') },
  },
  dataScience: {
    id: 'data-science',
    eyebrow: 'Data Science',
    heading: 'Read\u00a0less. Miss\u00a0less. Show\u00a0why.',
    lead: 'A model ranks documents that nobody has reviewed yet. We test the ranking on a sample and give you the numbers.',
    highlights: [
      {
        id: 'ai',
        title: 'AI',
        body: 'Summaries, issue tags, and privilege flags, each with the page it came from. A person can check every one.',
      },
      {
        id: 'predict',
        title: 'Predict',
        body: 'Your reviewers code a sample. The model ranks the rest. We report recall, precision, and elusion before you stop the review.',
      },
      {
        id: 'savage',
        title: 'Savage',
        body: 'Savage is our name for culling before review. It removes duplicates, non-inclusive emails, system files, and bulk mail. Each removal is logged and can be reversed.',
      },
    ],
    picture: raster('data-science', {
      alt: 'Drawn example. Relevant documents are colored. Those that nobody reviews are outlined.',
      width: 1440,
      height: 1080,
    }),
    ranking: {
      heading: 'One square, one document',
      note: 'Ranked by score, highest first. Move the slider.',
      cutOff: 'Documents reviewed',
      count: '{read} of {total}',
      measures: { recall: 'Recall', precision: 'Precision', elusion: 'Elusion' },
    },
    next: { label: 'Next: Reprographics and Trial Support', href: toHomeSection('reprographics') },
  },
  reprographics: {
    id: 'reprographics',
    eyebrow: 'Reprographics and Trial Support',
    heading: 'Print and trial\u00a0support, day\u00a0and\u00a0night',
    lead: 'We print, bind, mount, and deliver exhibits. We also scan boxes of paper into a searchable set.',
    capabilitiesHeading: 'What we make',
    capabilities: [
      'Copying and printing, black and white or color',
      'Bates numbering and exhibit stickers',
      'Binders, tabs, and bound trial notebooks',
      'Trial boards and oversize plots',
      'Demonstratives, timelines, and charts',
      'Scanning and paper-to-digital conversion',
      'Text extraction and load files',
      'Pickup, delivery, and courtroom setup',
    ],
    cards: [
      {
        id: 'we-never-sleep',
        title: 'We Never Sleep',
        note: '24/7',
        body: 'Production runs day and night. At 2\u00a0am the production desk answers the telephone.',
      },
      {
        id: 'trial-specialists',
        title: 'Trial Specialists',
        body: 'Our trial specialists set up screens, boards, and binders in the courtroom. They stay until the trial day ends.',
      },
      {
        id: 'trial-exhibits',
        title: 'Trial Exhibits',
        body: 'We stamp and tab each exhibit and check it against the exhibit list.',
      },
    ],
    video: {
      id: 'reprographics-video',
      title: 'Reprographics and Trial Support',
      src: links.video.reprographics,
      poster: raster('poster-reprographics', { alt: '', width: 1280, height: 720, isOnInverse: true }),
      playLabel: 'Play the Reprographics video',
      notice: videoNotice,
    },
    next: { label: 'Next: Team', href: toHomeSection('team') },
  },
  team: {
    id: 'team',
    eyebrow: 'Team',
    heading: 'Who signs for the work',
    lead: 'Each person below is responsible for one part of the work. Call them directly.',
    open: 'Read bio',
    close: 'Close',
    line: 'Direct line',
    email: 'Email',
    members: team,
  },
  contact: {
    id: 'contact',
    eyebrow: 'Contact',
    heading: 'Tell us about your matter',
    mission: [
      'We make your documents usable in court: complete, searchable, numbered.',
      'Tell us what you have and when you need it. Please leave out party names and privileged facts.',
    ],
    detailsHeading: 'Direct contact',
    details: [
      { label: 'Telephone', value: brand.phone.display, href: brand.phone.href },
      { label: 'Email', value: brand.email, href: `mailto:${brand.email}` },
      {
        label: 'Office',
        value: `${brand.address.street}, ${brand.address.city}, ${brand.address.regionName} ${brand.address.postalCode}`,
      },
      { label: 'Who answers', value: brand.answering },
      { label: 'Security and privacy', value: 'Trust', href: paths.trust },
    ],
    formHeading: 'Send us a message',
    promise: claims.reply.wording,
  },
} satisfies HomePage;
