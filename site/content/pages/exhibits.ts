import { brand } from '../brand';
import { complaint } from '../complaint';
import { loadFiles } from '../paths';
import type { Meta } from '../schema';
import type { ExhibitIndexPage } from './exhibits.schema';
import { notFound } from './not-found';

export const meta = {
  title: 'Exhibit index: Probata',
  description:
    'The Bates number of every page, section, figure, and clause of this website, and a load file that lists them.',
  indexed: true,
  openGraph: 'home',
} satisfies Meta;

/** The exhibit index: every number of the site, and its load file. */
export const exhibitIndex = {
  heading: 'Exhibit index',
  lead: 'We number this website as we number a production. Each page, section, figure, and clause has one Bates number. The items of a clause share its number. Select a number to read its passage.',
  sections: {
    'load-file': {
      heading: 'Load file',
      lead: `This website as a Concordance load file. The .DAT file has one record per document; the .OPT file has one line per number. ${brand.name} writes both whenever the site is built.`,
      downloads: [
        { label: 'Download the .DAT file', href: loadFiles.dat, format: 'DAT' },
        { label: 'Download the .OPT file', href: loadFiles.opt, format: 'OPT' },
      ],
      note: 'The .DAT file is UTF-8 with a byte order mark and the usual Concordance delimiters. The paths in both files are addresses of this website.',
    },
    numbers: {
      heading: 'The pages of this website',
      lead: 'One document per page, in reading order. Open a document to see its numbers. A printed page shows its Bates range.',
      unused: 'The numbers between the last one here and the first one of the sample matter are not used.',
    },
    matter: {
      heading: 'The sample matter',
      lead: `${complaint.caption} is a drawn example. No person, company, or case in it is real. Its documents appear in our pictures under these numbers.`,
      picture: notFound.picture,
    },
  },
  search: {
    label: 'Find a heading or a number',
    submit: 'Search',
    found: ['{count} number matches “{query}”.', '{count} numbers match “{query}”.'],
    none: 'No heading and no number matches “{query}”. Try a single word.',
    all: 'Show all',
  },
  columns: {
    number: 'Bates number',
    name: 'Title',
    kind: 'Kind',
    exhibit: 'Exhibit',
    shown: 'Shown on',
  },
  count: ['{count} number', '{count} numbers'],
  kinds: { page: 'Page', section: 'Section', figure: 'Figure', clause: 'Clause' },
} satisfies ExhibitIndexPage;
