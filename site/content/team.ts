import type { TeamMember } from './pages/home.schema';
import { vector } from './picture';
import { sample } from './sample';

const monogram = (id: string, name: string) =>
  vector(`team/${id}`, { alt: `Monogram of ${name}`, width: 320, height: 320 });

const directLine = (end: string) => ({
  display: sample(`(214) 555-${end}`),
  href: sample(`tel:+1214555${end}`),
});

/** The people of the company: Home shows them as cards, other pages name one beside what that person answers for. */
export const team = [
  {
    id: 'alma-verity',
    name: sample('Alma Verity'),
    role: 'CEO',
    initials: 'AV',
    shortBio: sample('Sets the price of each assignment and answers for it.'),
    fullBio: sample([
      'Alma began in a copy room, numbering pages by hand.',
      'She set the rule that every assignment states its price.',
      'Ask her about scope, contract terms, and what a matter should cost from collection to trial.',
    ]),
    line: directLine('0151'),
    email: sample('alma@probata.example'),
    photo: monogram('alma-verity', 'Alma Verity'),
  },
  {
    id: 'bram-ledger',
    name: sample('Bram Ledger'),
    role: 'COO',
    initials: 'BL',
    shortBio: sample('Runs production day and night. Signs the chain of custody.'),
    fullBio: sample([
      'Bram schedules every job that passes through the building, digital or paper, and signs for what leaves it.',
      'His teams log each transfer. The chain of custody is written down at every step.',
      'Ask him about deadlines and rush production.',
    ]),
    line: directLine('0152'),
    email: sample('bram@probata.example'),
    photo: monogram('bram-ledger', 'Bram Ledger'),
  },
  {
    id: 'cora-docket',
    name: sample('Cora Docket'),
    role: 'Sr. Partner/Key Accounts',
    initials: 'CD',
    shortBio: sample('Answers first calls about new matters, and calls back.'),
    fullBio: sample([
      'Cora looks after the firms that have been with us longest.',
      'She writes the project plan that the review team and the hosting team both work from.',
      'Ask her about starting a matter, moving one from another provider, or adding reviewers.',
    ]),
    line: directLine('0153'),
    email: sample('cora@probata.example'),
    photo: monogram('cora-docket', 'Cora Docket'),
  },
  {
    id: 'dex-calloway',
    name: sample('Dex Calloway'),
    role: 'CTO',
    initials: 'DC',
    shortBio: sample('Builds the software in-house and answers for how it runs.'),
    fullBio: sample([
      'Dex leads the engineers who wrote Cullable, the Deposition Engine, Navigator, and the platform below them.',
      'All of it is built here. No part is outsourced or sold under another name.',
      'Ask him about the API, security, sign-on, and what happens to a file in memory.',
    ]),
    line: directLine('0154'),
    email: sample('dex@probata.example'),
    photo: monogram('dex-calloway', 'Dex Calloway'),
  },
  {
    id: 'edda-stroud',
    name: sample('Edda Stroud'),
    role: 'Technical Fellow Data Science',
    initials: 'ES',
    shortBio: sample('Signs for sampling and validation, and shows the samples.'),
    fullBio: sample([
      'Edda designs the models that rank documents, and the samples that show whether the ranking can be trusted.',
      'She has explained recall, precision, and elusion to counsel on both sides of a dispute.',
      'Ask her about predictive coding, validation protocols, and what a sample can and cannot prove.',
    ]),
    line: directLine('0155'),
    email: sample('edda@probata.example'),
    photo: monogram('edda-stroud', 'Edda Stroud'),
  },
  {
    id: 'finn-okoro-bates',
    name: sample('Finn Okoro-Bates'),
    role: 'Director of Digital Services',
    initials: 'FB',
    shortBio: sample('Takes in files of any format. Returns them numbered, searchable, and loaded.'),
    fullBio: sample([
      'Finn runs processing: intake, conversion, extraction, numbering, and load files.',
      'Ask him about collections, odd file types, paper-to-digital conversion, and production specifications.',
    ]),
    line: directLine('0156'),
    email: sample('finn@probata.example'),
    photo: monogram('finn-okoro-bates', 'Finn Okoro-Bates'),
  },
] as const satisfies readonly TeamMember[];

/** The id of a member. */
export type TeamMemberId = (typeof team)[number]['id'];

/** The member with an id. */
export function memberOf(id: TeamMemberId): TeamMember {
  const member = team.find((one) => one.id === id);
  if (!member)
    throw new Error(
      `The team has no member ${id}, so the page cannot name who answers: use an id of content/team.ts.`,
    );
  return member;
}
