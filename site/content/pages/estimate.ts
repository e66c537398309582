import { claims, planningFactors } from '../claims';
import { contactReasons } from '../contact-reasons';
import { paths } from '../paths';
import { sample } from '../sample';
import type { Meta } from '../schema';
import { memberOf, type TeamMemberId } from '../team';

export const meta = {
  title: 'What your matter costs: Probata',
  description:
    'Enter the size, the sources, and the hearing date of your matter. You get documents, hosted gigabytes, users, and a dated plan.',
  indexed: true,
  openGraph: 'home',
} satisfies Meta;

/** The person of the team who answers for a step. */
const by = (id: TeamMemberId) => memberOf(id);

/** The estimate: what the form asks, what it shows, the plan of a matter, and how its data gets in. */
export const estimatePage = {
  heading: 'What your matter costs',
  lead: 'Enter what you know. You get the documents, the pages, the users, and a plan with dates. Nothing is sent until you ask for a quote.',
  form: {
    id: 'matter',
    heading: 'Your matter',
    gigabytes: { label: 'Size', hint: 'In gigabytes, such as 400, or with a unit, such as 0.4 TB.' },
    source: { label: 'Sources', hint: 'The size is split evenly over them.' },
    sources: {
      mail: 'Mail',
      phones: 'Phones',
      servers: 'Servers and file shares',
      paper: 'Paper, scanned',
    },
    months: { label: 'Months of hosting' },
    reviewers: { label: 'Reviewers' },
    hearing: { label: 'Hearing date', hint: 'The plan is counted back from it.', optional: '(optional)' },
    submit: 'Show the estimate',
    /** On Home, which asks for the size and the sources alone. */
    short: { heading: 'What your matter costs', submit: 'Show the estimate' },
    errors: {
      gigabytes: {
        amount: 'Enter the size as a number of gigabytes, such as 400.',
        none: 'Enter a size above 0.',
        large: 'Above 100,000 gigabytes, please call us. A matter of that size needs its own plan.',
      },
      source: { none: 'Choose at least one source.' },
      months: {
        amount: 'Enter the months as a number, such as 6.',
        none: 'Enter at least 1 month.',
        large: 'Enter at most 120 months.',
        whole: 'Enter whole months, such as 6.',
      },
      reviewers: {
        amount: 'Enter the reviewers as a number, such as 4.',
        none: 'Enter at least 1 reviewer.',
        large: 'Enter at most 500 reviewers.',
        whole: 'Enter a whole number of reviewers, such as 4.',
      },
      hearing: {
        date: 'Choose a real date, or leave it empty.',
        past: 'Choose a date after today, or leave it empty.',
      },
    },
  },
  result: {
    heading: 'Your estimate',
    exampleHeading: 'An example',
    exampleNote: 'These figures are for the example in the form. Enter your own.',
    asked: '{amount} from {from}, hosted for {hosting}, with {reviewers}.',
    withHearing: 'hosted for {hosting}, hearing on {hearing}',
    withoutHearing: 'hosted for {hosting}',
    months: { one: '1 month', many: '{count} months' },
    reviewers: { one: '1 reviewer', many: '{count} reviewers' },
    figures: {
      documents: { label: 'Documents', note: 'before culling' },
      hosted: { label: 'Gigabytes in review', note: 'after culling' },
      pages: { label: 'Pages', note: 'if all of it were printed' },
      users: { label: 'Users', note: 'your reviewers, and one person who supervises them' },
    },
    price: {
      label: 'One price, all in',
      body: 'Processing, hosting, and user access for {months}, up to {cap} received. Past the cap, {rate} per gigabyte.',
    },
    noPrice: `We write the price in a quote: one flat rate, with its cap. ${claims.reply.wording}`,
    outside: {
      label: 'Outside the rate',
      body: 'Printing, trial boards, travel, and courtroom days are on our rate sheet.',
    },
    about: 'about {number}',
    factors: {
      heading: 'How this is counted',
      source: `Source: ${planningFactors.source}.`,
      row: '{source}: {documents} documents per gigabyte, {pages} pages per document, {left} left after culling.',
      pace: 'We process {gigabytes} gigabytes in a working day. A reviewer codes {documents} documents in a working day.',
    },
    ask: contactReasons.price.label,
    print: 'To keep this estimate, print the page or save its address. It prints on one sheet.',
  },
  plan: {
    id: 'plan',
    heading: 'From call to review',
    lead: 'Working days, at the usual pace.',
    forward: 'If you call today:',
    back: 'Counted back from your hearing on {hearing}. Call by {call}:',
    day: 'Day {day}',
    late: {
      heading: 'Your hearing is close',
      withReviewers:
        'At the usual pace, the work ends after your hearing on {hearing}. With {reviewers}, it ends in time. Call us today: {phone}.',
      callOnly:
        'The usual pace does not reach your hearing on {hearing}, even with more reviewers. Call us today: {phone}. We will tell you what can be done.',
    },
    steps: {
      call: {
        title: 'You call',
        body: 'We write down size, sources, dates, and the platform.',
        person: by('cora-docket'),
      },
      letter: {
        title: 'Engagement letter and drive label',
        body: 'After the conflict check you get the quote with its cap, the letter to sign, and a label for the drive or an SFTP account.',
        person: by('alma-verity'),
      },
      data: {
        title: 'Your data arrives',
        body: 'We hash what arrived, compare it with your list, and sign the chain of custody.',
        person: by('bram-ledger'),
      },
      first: {
        title: 'First documents in review',
        body: 'Reviewers sign in while the rest is processed.',
        person: by('finn-okoro-bates'),
      },
      review: {
        title: 'Review complete',
        body: 'A sample shows what was missed. You get recall, precision, and elusion.',
        person: by('edda-stroud'),
      },
      court: {
        title: 'Produced, printed, and in the courtroom',
        body: 'Numbered volumes, load files, binders, and boards.',
        person: by('bram-ledger'),
      },
    },
    note: sample('The days are planning figures. Your quote states the dates that we sign for.'),
  },
  waysIn: {
    id: 'ways-in',
    table: 'Ways in, by size',
    heading: 'How your data gets in',
    lead: 'By size. Each way ends with a receipt that shows the SHA-256 hash of every file.',
    ways: [
      {
        size: 'Up to 1 GB',
        way: 'In your browser',
        send: 'We send nothing: the page takes the files without an account.',
        sign: 'You sign nothing.',
        link: { label: 'Send File', href: paths.sendFile },
      },
      {
        size: 'Up to 100 GB',
        way: 'SFTP',
        send: 'We send an account of your own, and its key fingerprint by telephone.',
        sign: 'You sign the engagement letter.',
      },
      {
        size: 'Above 100 GB, or a whole device',
        way: 'Encrypted drive',
        send: 'We send a drive, a prepaid label, and a tamper seal with its number.',
        sign: 'You sign the engagement letter and the chain of custody form in the box.',
      },
    ],
    headings: { size: 'Size', way: 'Way', send: 'What we send', sign: 'What you sign' },
  },
} as const;
