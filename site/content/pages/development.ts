import { claims, toFiguresNote } from '../claims';
import { contactReasons } from '../contact-reasons';
import { citations, depositionTitle, page, transcript, transcriptPage } from '../deposition';
import { links } from '../links';
import { drawnExample, exhibits, scan, scanMark, scanSheet, shownIds } from '../matter';
import { paths, toHomeSection } from '../paths';
import { raster } from '../picture';
import { batesOf } from '../register/numbers';
import { toFigureId } from '../register/passages';
import type { Meta } from '../schema';
import { memberOf } from '../team';
import type { DevelopmentPage } from './development.schema';

const dex = memberOf('dex-calloway');
const complaintFigure = toFigureId('navigator');
const deck = '/navigator/navigator-deep-dive';

const scanPicture = raster('scan-before', {
  alt: 'A noisy fax page with a received stamp beside its heading.',
  width: scanSheet.width,
  height: scanSheet.height,
});

export const meta = {
  title: 'Development: the software behind Probata',
  description:
    'Text cleaning, deposition summaries, complaint analysis, arbitration analysis, matter tracking, and single sign-on, built in-house.',
  indexed: true,
  openGraph: 'development',
} satisfies Meta;

/** Development: the software in eight sections, each with an anchor. */
export const development = {
  contents: {
    label: 'On this page',
    links: [
      { label: 'Evidence', href: '#evidence' },
      { label: 'Cullable', href: '#cullable' },
      { label: 'Deposition Engine', href: '#deposition-engine' },
      { label: 'Navigator', href: '#navigator' },
      { label: 'FINRA Navigator', href: '#finra-navigator' },
      { label: 'Elisha Lex', href: '#elisha-lex' },
      { label: 'Seraphim', href: '#seraphim' },
      { label: 'Platform', href: '#platform' },
    ],
  },
  evidence: {
    id: 'evidence',
    eyebrow: 'Software by Probata',
    headline: 'Start with Evidence. End with Insight.',
    lead: 'A scan becomes text. Text becomes answers with citations. You can check each answer against its page and line.',
    actions: [
      { label: 'See details', href: '#cullable' },
      { label: contactReasons.session.label, href: '#platform' },
    ],
    object: {
      label: 'One page of evidence',
      note: drawnExample,
      /** In the order of the work. */
      views: { scan: 'Scan', text: 'Clean text', answer: 'Cited answer' },
      lines: scanSheet.lines,
      mark: scanMark.text,
      question: citations[0].question,
      answer: citations[0].answer,
      source: scanMark.citation,
      passage: shownIds.fax,
      scan: scanPicture,
    },
    cards: [
      {
        id: 'card-cullable',
        label: scan.bates,
        passage: shownIds.fax,
        title: 'Cullable',
        body: 'A poor scan in. Clean text out.',
        href: '#cullable',
        depth: 0.4,
      },
      {
        id: 'card-deposition',
        label: transcriptPage.bates,
        passage: shownIds.deposition,
        title: 'Deposition Engine',
        body: 'Every answer keeps its page and line.',
        href: '#deposition-engine',
        depth: 0.7,
      },
      {
        id: 'card-navigator',
        label: batesOf(paths.development, complaintFigure) ?? '',
        passage: complaintFigure,
        title: 'Navigator',
        body: 'Parties, claims, and issues, mapped.',
        href: '#navigator',
        depth: 1,
      },
    ],
  },
  cullable: {
    id: 'cullable',
    eyebrow: 'Cullable: text cleaning',
    heading: 'Bad text hides documents. Clean it before you search.',
    lead: 'Search, review, and analysis all read the extracted text. Cullable cleans the text first.',
    figures: {
      values: [
        { value: claims.ocrAccuracy.figure, label: 'accuracy, by page quality' },
        { value: claims.ocrSpeed.figure, label: 'pages per minute' },
        { value: claims.ocrComparison.figure, label: 'faster than typical OCR' },
      ],
      note: toFiguresNote('ocrAccuracy', 'ocrSpeed', 'ocrComparison'),
    },
    facts: [
      {
        title: 'API first',
        body: 'Send pages to one endpoint. Receive text with the position of each word.',
      },
      {
        title: 'Web and desktop',
        body: 'Use Cullable in a browser, or on a computer in your own office.',
      },
      {
        title: 'First mile',
        body: 'Skew, noise, fax bands, and stamps are removed before the text is read.',
      },
    ],
    slider: {
      label: 'Scan and extracted text',
      caption: `${drawnExample}. Exhibit ${exhibits.fax}: a fax, as a scan and as extracted text.`,
      before: scanPicture,
      after: raster('scan-after', {
        alt: 'The same page as clean text, straight and legible.',
        width: scanSheet.width,
        height: scanSheet.height,
      }),
      beforeLabel: 'Scan',
      afterLabel: 'Extracted text',
      afterText: scanSheet.lines,
      afterMeasure: scanSheet.measure,
      start: 0.45,
    },
    link: { label: 'Visit Cullable', href: links.products.cullable, external: true },
  },
  depositionEngine: {
    id: 'deposition-engine',
    eyebrow: 'Deposition Engine: summaries',
    heading: 'The transcript stays. The answers point to it.',
    lead: 'The engine summarizes a deposition as questions and answers. Each one opens the page and line it came from.',
    facts: [
      {
        title: 'Transcript preserved',
        body: 'The original is never rewritten. Pagination and line numbers stay as certified.',
      },
      {
        title: 'Clickable citations',
        body: 'Each question and answer has its page and line. Select one to read the words in the transcript.',
      },
      {
        title: 'No storage',
        body: 'Processed in memory, encrypted. We keep no copy. Search and sharing work on the copy in your own matter.',
      },
      {
        title: 'Search and share',
        body: 'Find a subject across the transcript and share the passage with its citation.',
      },
    ],
    transcript: {
      title: depositionTitle,
      answers: `Five answers from page ${page}`,
      asText: `Page ${page} as text`,
      lines: transcript,
    },
    reveal: {
      show: 'Show answers',
      hide: 'Show transcript',
      before: raster('transcript', {
        alt: 'Page 42 of a deposition transcript with numbered lines.',
        width: transcriptPage.width,
        height: transcriptPage.height,
      }),
      after: raster('transcript-cited', {
        alt: 'The same page with five answers highlighted and cited in the margin by page and line.',
        width: transcriptPage.width,
        height: transcriptPage.height,
      }),
      citations,
    },
    exports: [
      { name: 'Brief', body: 'Passages with citations, ready to paste.' },
      { name: 'Chronology', body: 'Dated events in order, each with its source.' },
      { name: 'CSV', body: 'One row for each question and answer.' },
    ],
    link: { label: 'Visit the Deposition Engine', href: links.products.depositionEngine, external: true },
  },
  navigator: {
    id: 'navigator',
    eyebrow: 'Navigator: complaint analysis',
    heading: 'Read the complaint as both sides will',
    lead: `Navigator extracts the parties, the claims, and the issues, and cross-references ${claims.outcomes.value} case outcomes.`,
    note: toFiguresNote('outcomes'),
    facts: [
      { title: 'Parties, claims, issues', body: 'Each is listed with the paragraph that raises it.' },
      { title: 'Plaintiff and defense strategy', body: 'Two readings of the same complaint, side by side.' },
      { title: 'Legal-hold candidates', body: 'People and systems the complaint names or implies.' },
      { title: 'Subpoena date scope', body: 'The dates that the allegations span, ready for a request.' },
    ],
    picture: raster('party-network', {
      alt: 'A map of the parties in a fictional complaint, with claims as labeled lines and custodians marked for legal hold.',
      width: 1440,
      height: 1080,
    }),
    deepDive: {
      heading: 'Deep Dive',
      body: 'A short presentation of what Navigator reads, what it returns, and what it leaves to counsel.',
      popup: { label: 'Open the presentation', href: `${deck}/index.htm`, width: 1400, height: 900 },
      downloads: [
        { label: 'Download the PDF', href: `${deck}/navigator-deep-dive.pdf`, format: 'PDF' },
        { label: 'Download the PowerPoint', href: `${deck}/navigator-deep-dive.pptx`, format: 'PowerPoint' },
      ],
    },
    link: { label: 'Visit Navigator', href: links.products.navigator, external: true },
  },
  finraNavigator: {
    id: 'finra-navigator',
    eyebrow: 'FINRA Navigator: broker-dealer arbitration',
    heading: 'Know the arbitrators before you choose',
    lead: 'For broker-dealers and their counsel: the arbitrators, the history of the parties, and the outcomes of similar matters.',
    times: {
      values: [
        { value: claims.arbitrationFull.figure, label: 'full analysis' },
        { value: claims.arbitrationQuick.figure, label: 'quick view' },
      ],
      note: toFiguresNote('arbitrationFull', 'arbitrationQuick'),
    },
    facts: [
      {
        title: 'Arbitrator insights',
        body: 'The record of each proposed arbitrator, gathered in one place.',
      },
      { title: 'Party history', body: 'Earlier matters of each party, with their outcomes.' },
      { title: 'Outcome patterns', body: 'How matters with similar claims were decided.' },
      { title: 'Report', body: 'An interactive report, and a PDF for the file.' },
    ],
    picture: raster('arbitration-report', {
      alt: 'A page of an arbitration report: a panel of three, a party history, and a pattern of outcomes.',
      width: 1440,
      height: 1080,
    }),
    plansHeading: 'Plans',
    plans: [
      {
        id: 'one-off',
        name: 'One-off',
        basis: 'per case',
        body: 'One matter, one report. Nothing to cancel.',
      },
      {
        id: 'subscription',
        name: 'Monthly subscription',
        basis: 'per month',
        body: 'For a steady caseload, with priority processing.',
      },
      {
        id: 'enterprise',
        name: 'Enterprise',
        basis: 'by agreement',
        body: 'For firms and broker-dealers with many users. Talk to us.',
      },
    ],
    link: { label: 'Visit FINRA Navigator', href: links.products.finraNavigator, external: true },
  },
  elishaLex: {
    id: 'elisha-lex',
    eyebrow: 'Elisha Lex: tracker',
    heading: 'The work, the hours, and the invoice agree',
    lead: 'Project management, time tracking, and billing in one tool. Time is recorded on the task, and the invoice is made from it.',
    facts: [
      { title: 'Projects', body: 'Matters, tasks, owners, and due dates on one board.' },
      { title: 'Time', body: 'Time is recorded on the task as the work is done.' },
      { title: 'Billing', body: 'Each invoice line comes from recorded time.' },
    ],
    picture: raster('tracker', {
      alt: 'A ledger of tasks with time entries, and an invoice whose lines refer back to them.',
      width: 1440,
      height: 1080,
    }),
    link: { label: 'Visit Elisha Lex', href: links.products.elishaLex, external: true },
  },
  seraphim: {
    id: 'seraphim',
    eyebrow: 'Seraphim: single sign-on',
    heading: 'One sign-in for every product',
    lead: 'Users sign in once. Seraphim checks what their role allows and records each sign-in.',
    facts: [
      { title: 'Social logins', body: 'Sign in with an account you already have.' },
      { title: 'JWT', body: 'Signed tokens with lifetimes you configure.' },
      { title: 'Role-based access', body: 'Each user sees what their role allows.' },
      { title: 'Trials and subscriptions', body: 'Access begins, renews, and ends by plan.' },
    ],
    picture: raster('sign-on', {
      alt: 'A login passes through one gate, receives a signed token with a lifetime, and opens only the products its role allows.',
      width: 1440,
      height: 840,
    }),
    link: { label: 'Visit Seraphim', href: links.products.seraphim, external: true },
  },
  platform: {
    id: 'platform',
    eyebrow: 'Platform',
    heading: 'One API for all three tools',
    lead: 'The tools share one API, one sign-on, and one audit log.',
    apis: [
      { path: '/api/v1/ocr', body: 'Pages in, clean text out.' },
      { path: '/api/v1/deposition', body: 'A transcript in, cited answers out.' },
      { path: '/api/v1/navigator', body: 'A complaint in, an analysis out.' },
    ],
    cards: [
      {
        title: 'Event and audit',
        body: 'Each action is recorded with its time, the person, and what was changed.',
      },
      {
        title: 'Multi-tenant role-based access',
        body: 'Each tenant sees only its own data. Within a tenant, roles control access.',
      },
    ],
    end: {
      body: 'All development is in-house. There is no outsourcing and no white-labeling. We wrote it, so we can tell you why it does what it does. Bring a scan, a transcript, or a complaint of your own, and we will run it with you.',
      signed: `${dex.name}, ${dex.role}`,
      line: { label: dex.line.display, href: dex.line.href },
    },
    closing: { label: contactReasons.session.label, href: toHomeSection('contact') },
  },
} satisfies DevelopmentPage;
