import { brand } from '../../../site/content/brand';
import { claims, toFiguresNote } from '../../../site/content/claims';
import { complaint } from '../../../site/content/complaint';
import { drawnExample } from '../../../site/content/matter';
import { toHomeSection } from '../../../site/content/paths';

/** One slide. Its body is points, a pair of columns, a picture, dated events, or nothing but its lead. */
export interface Slide {
  id: string;
  eyebrow: string;
  title: string;
  lead: string;
  body:
    | { kind: 'none' }
    | { kind: 'points'; points: readonly { title: string; text: string }[] }
    | { kind: 'columns'; columns: readonly { title: string; items: readonly string[] }[] }
    | { kind: 'picture'; file: string; alt: string; width: number; height: number }
    | { kind: 'timeline'; events: readonly { date: string; event: string; source: string }[] };
  /** What the speaker adds. */
  notes: string;
}

const parties = complaint.parties.map((party) => `${party.name}, ${party.role.toLowerCase()}`);

/** The Deep Dive into the complaint analysis, the one source of the HTML, the PDF, and the PowerPoint. */
export const deck: { title: string; description: string; contact: string; slides: readonly Slide[] } = {
  title: 'Navigator Deep Dive',
  description: 'What the complaint analysis reads, what it returns, and what it leaves to counsel.',
  contact: `${brand.url}${toHomeSection('contact')}`,
  slides: [
    {
      id: 'title',
      eyebrow: brand.name,
      title: 'Navigator Deep Dive',
      lead: 'What the complaint analysis reads, what it returns, and what it leaves to counsel.',
      body: { kind: 'none' },
      notes: 'About ten minutes. The matter shown throughout is a drawn example.',
    },
    {
      id: 'reads',
      eyebrow: 'What it reads',
      title: 'One complaint in',
      lead: 'Navigator starts from the document that starts the dispute.',
      body: {
        kind: 'points',
        points: [
          { title: 'Parties', text: 'Who sues, who is sued, and who else is named.' },
          { title: 'Claims', text: 'What is alleged, and against whom.' },
          { title: 'Issues', text: 'What has to be decided.' },
        ],
      },
      notes: 'These three are extracted before anything else is done.',
    },
    {
      id: 'extracts',
      eyebrow: 'What it extracts',
      title: 'Parties and claims, listed',
      lead: `${drawnExample}: ${complaint.caption}.`,
      body: {
        kind: 'columns',
        columns: [
          { title: 'Parties', items: parties },
          { title: 'Claims', items: complaint.claims },
        ],
      },
      notes: 'Compare each list with the complaint. It takes a minute.',
    },
    {
      id: 'map',
      eyebrow: 'What it shows',
      title: 'Parties and claims, mapped',
      lead: 'Claims run between the parties. Legal-hold candidates carry a flag.',
      body: {
        kind: 'picture',
        file: 'party-network',
        alt: 'A map of the parties in a fictional complaint, with claims as labeled lines and custodians marked for legal hold.',
        width: 1200,
        height: 900,
      },
      notes: 'Three people or departments carry the flag. The complaint names or implies each of them.',
    },
    {
      id: 'outcomes',
      eyebrow: 'What it compares',
      title: `${claims.outcomes.value} case outcomes`,
      lead: 'The claims and issues are cross-referenced with the outcomes of earlier cases.',
      body: {
        kind: 'points',
        points: [{ title: 'Source of the figure', text: toFiguresNote('outcomes') }],
      },
      notes: 'The figure is the company’s own statement. Say so when you quote it.',
    },
    {
      id: 'strategy',
      eyebrow: 'What it proposes',
      title: 'Two readings of one complaint',
      lead: 'Strategy is given for the plaintiff and for the defense.',
      body: {
        kind: 'columns',
        columns: [
          {
            title: 'Plaintiff',
            items: ['Strategy for the claims', 'Issues to prove', 'Outcomes to compare'],
          },
          {
            title: 'Defense',
            items: ['Strategy against the claims', 'Issues to contest', 'Outcomes to compare'],
          },
        ],
      },
      notes: 'Read the other side first.',
    },
    {
      id: 'hold',
      eyebrow: 'What to preserve',
      title: 'Legal-hold candidates',
      lead: 'The people and systems to consider for a hold, before the first request arrives.',
      body: {
        kind: 'columns',
        columns: [{ title: 'Candidates in the drawn example', items: parties.slice(2) }],
      },
      notes: 'Candidates are a proposal. Counsel decides who receives the notice.',
    },
    {
      id: 'scope',
      eyebrow: 'What to request',
      title: 'Subpoena date scope',
      lead: 'The dates that the allegations span, each with the record it comes from.',
      body: {
        kind: 'timeline',
        events: complaint.timeline.map(({ date, time, event, source }) => ({
          date: time ? `${date}, ${time}` : date,
          event,
          source,
        })),
      },
      notes: 'A request with dates is easier to answer, and easier to defend.',
    },
    {
      id: 'platform',
      eyebrow: 'Where it runs',
      title: 'One platform, one path',
      lead: 'The API path is /api/v1/navigator.',
      body: {
        kind: 'points',
        points: [
          { title: 'Single sign-on', text: 'Through Seraphim, with role-based access.' },
          { title: 'Event and audit', text: 'Each action is recorded.' },
          { title: 'Multi-tenant', text: 'Tenants are kept apart.' },
        ],
      },
      notes: 'All development is in-house. There is no outsourcing and no white-labeling.',
    },
    {
      id: 'counsel',
      eyebrow: 'What it leaves to counsel',
      title: 'The decision',
      lead: 'An analysis is a draft to be checked. Bring a complaint to a working session and check ours.',
      body: {
        kind: 'points',
        points: [{ title: 'Request a working session', text: `${brand.email}, ${brand.phone.display}` }],
      },
      notes: 'Close with the invitation.',
    },
  ],
};
