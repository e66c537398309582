import { toBates } from './bates';
import type { TranscriptLine } from './pages/development.schema';
import { paths } from './paths';

// The one matter of all pictures, videos and examples. It is fictional: no person, company or case in it is real.

/** The note on every picture of the matter. */
export const drawnExample = 'Drawn example';

/** The exhibits of the matter, each with its number. */
export const exhibits = { fax: 12, shiftLog: 13, pressureBoard: 14 } as const;

/** The title of the trial board. */
export const boardTitle = 'Pressure on Line 3';

/** The pages of the not-found picture: a volume with one page withdrawn, numbered after the status code. */
export const volume = { name: 'VOLUME 001', first: 401, pages: 7, withdrawn: 404 } as const;

/** The first number of the matter's files. */
const firstFile = volume.first + volume.pages;

const files = [
  { name: 'mailbox-03.pst', pages: 4 },
  { name: 'shift-log.pdf', pages: 4 },
  { name: 'pressure.xlsx', pages: 1 },
  { name: 'memo.tif', pages: 4 },
  { name: 'chat-export.json', pages: 3 },
  { name: 'photo-17b.jpg', pages: 1 },
] as const;

/** The files of the matter in their order, each with the Bates number of its first page; the fax has four pages. */
export const production = files.map(({ name, pages }, index) => {
  const first = files.slice(0, index).reduce((sum, file) => sum + file.pages, firstFile);
  return { name, bates: toBates(first), first, pages };
});

const numberOf = (name: (typeof files)[number]['name']) =>
  production.find((file) => file.name === name)?.first ?? Number.NaN;

/**
 * The fax in the pictures, the videos and the slider. The artwork draws the scan from this text and degrades it, so the extracted text
 * is exact.
 */
export const scan = {
  bates: toBates(numberOf('memo.tif')),
  stamp: ['RECEIVED', '14 MAR 2003', 'RECORDS DEPT.'],
  faxHeader: '14-MAR-03  16:52   FROM: PLANT ENGINEERING            P. 01/04',
  lines: [
    'FACSIMILE TRANSMITTAL',
    '',
    'Date:   14 March 2003',
    'To:     Records Department',
    'From:   H. Quill, Plant Engineering',
    'Re:     Inspection of Line 3, valve assembly 17-B',
    '',
    '1. On 11 March the night crew reported a drop in pressure on',
    '   Line 3 between 02:10 and 02:40. The gauge read 41 psi. The',
    '   rated minimum is 55 psi.',
    '',
    '2. The crew lead asked that the line be stopped. The request',
    '   was noted in the shift log at 02:25 and was not acted on',
    '   before the morning shift.',
    '',
    '3. Valve assembly 17-B was removed on 12 March and tagged. It',
    '   is kept in Cage 4. Do not clean, repair, or return it until',
    '   the file has been reviewed by counsel.',
    '',
    '4. Please confirm that the shift log for 10 to 12 March has',
    '   been set aside and that its routine disposal is stopped.',
    '',
    'H. Quill',
    'Plant Engineering',
  ],
} as const;

/** A paragraph of the scan; `hanging` is the indent of its further lines, in characters. */
export interface ScanParagraph {
  text: string;
  hanging: number;
  /** A blank line precedes it. */
  isApart: boolean;
}

/** The lines of the scan as paragraphs, so that a page of another width can break them anew. */
export const scanParagraphs: readonly ScanParagraph[] = scan.lines.reduce<ScanParagraph[]>(
  (paragraphs, line, index) => {
    const last = paragraphs.at(-1);
    if (line.startsWith('   ') && last) last.text += ` ${line.trim()}`;
    else if (line)
      paragraphs.push({
        text: line,
        hanging: /^(\d\. |\w+: +)/.exec(line)?.[0].length ?? 0,
        isApart: scan.lines[index - 1] === '',
      });
    return paragraphs;
  },
  [],
);

const scanMeasure = 44;

/** Breaks a paragraph into lines; further lines hang. A line never exceeds the measure. */
function toLines({ text, hanging, isApart }: ScanParagraph): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) /)) {
    const longer = line ? `${line} ${word}` : word;
    if (longer.length > scanMeasure) {
      lines.push(line);
      line = ' '.repeat(hanging) + word;
    } else line = longer;
  }
  return [...(isApart ? [''] : []), ...lines, line];
}

/**
 * The page in the slider of Development: narrow, so that its whole line grid can be read on a phone. `width`, `height`: px. `measure`:
 * characters per line.
 */
export const scanSheet = {
  width: 1040,
  height: 1080,
  measure: scanMeasure,
  lines: scanParagraphs.slice(0, 7).flatMap(toLines),
} as const;

/** The sentence of the scan that is highlighted, and its page and line. */
export const scanMark = { text: 'The gauge read 41 psi.', citation: `${scan.bates}:09` } as const;

/**
 * The sheet of Home's hero, which the artwork and the page both draw. `width`, `height`: px. `top`, `start`, `size`: percent of the width.
 * `measure`: characters per line. `read`: percent of the height that is text before scrolling. `shown`: paragraphs.
 */
export const faxSheet = {
  wide: {
    width: 1040,
    height: 1200,
    top: 11,
    start: 9,
    size: 2.2,
    leading: 1.72,
    measure: 62,
    read: 44,
    shown: 11,
  },
  narrow: {
    width: 540,
    height: 660,
    top: 12,
    start: 7,
    size: 3.5,
    leading: 1.6,
    measure: 41,
    read: 67,
    shown: 7,
  },
} as const;

const page = 42;

/** The number of that page of the deposition. */
const depositionPage = 1842;

/** The title of that page. */
export const depositionTitle = `Deposition of H. Quill, page ${page}`;

/** One page of the fictional deposition. */
export const transcript: readonly TranscriptLine[] = (
  [
    ['Q', `You wrote this page, Exhibit ${exhibits.fax}?`],
    ['A', 'Yes. I sent it on the fourteenth of March.'],
    ['Q', 'What did the gauge read that night?'],
    ['A', 'Forty-one. It should not go below fifty-five.'],
    ['Q', 'Did anyone ask to stop the line?'],
    ['A', 'The crew lead did. It is in the shift log.'],
    ['Q', 'Was the line stopped?'],
    ['A', 'Not before the morning shift.'],
    ['Q', 'Who decided that?'],
    ['A', 'I do not know. I was not on site that night.'],
    ['Q', 'Where is the valve assembly now?'],
    ['A', 'In Cage 4, tagged, since the twelfth.'],
    ['Q', 'Has anyone cleaned it or repaired it?'],
    ['A', 'No. I asked that nobody touch it.'],
    ['none', `MS. VALE: Mark the shift log as Exhibit ${exhibits.shiftLog}.`],
    ['none', `(Exhibit ${exhibits.shiftLog} was marked.)`],
    ['Q', 'Is this the log you meant?'],
    ['A', 'Yes. The entry is at 02:25.'],
    ['Q', 'Is that your handwriting?'],
    ['A', 'No. That is the crew lead.'],
    ['Q', 'Did you speak with the crew lead?'],
    ['A', 'By telephone, on the thirteenth.'],
    ['Q', 'Who else was on the call?'],
    ['none', 'MS. VALE: Objection to form.'],
    ['A', 'Nobody else.'],
  ] as const
).map(([speaker, text], index) => ({ page, line: index + 1, speaker, text }));

/** The picture of that page, in its pixels: where line 1 begins, and how tall a line is. At 320 px the button covers the last 220. */
export const transcriptPage = {
  width: 1040,
  height: 1404,
  top: 104,
  line: 42,
  bates: toBates(depositionPage),
} as const;

/** The lines that a citation names, first and last: `42:5-6` → 5 and 6. */
export function citedLines(citation: string): readonly [number, number] {
  const [first = 0, last = first] = (citation.split(':')[1] ?? '').split('-').map(Number);
  return [first, last];
}

/** The id of the lines that a citation names: `42:5-6` → `lines-42-5-6`. */
export const toPassageId = (citation: string) => `lines-${citation.replace(':', '-')}`;

/** Answers found in the transcript, each with its page and lines. */
export const citations = [
  {
    id: 'pressure',
    question: 'What was the pressure?',
    answer: 'The gauge read 41, below the minimum of 55.',
    citation: '42:3-4',
  },
  {
    id: 'stop-request',
    question: 'Was a stop requested?',
    answer: 'Yes, by the crew lead. The shift log records it.',
    citation: '42:5-6',
  },
  {
    id: 'line-stopped',
    question: 'When was the line stopped?',
    answer: 'Not before the morning shift.',
    citation: '42:7-8',
  },
  {
    id: 'valve',
    question: 'Where is the valve assembly?',
    answer: 'In Cage 4, tagged since the twelfth, not cleaned or repaired.',
    citation: '42:11-14',
  },
  {
    id: 'log-entry',
    question: 'What time is the log entry?',
    answer: '02:25, in the crew lead’s handwriting.',
    citation: '42:17-20',
  },
] as const;

/**
 * The complaint analysis of the fictional case: a mill sues the maker of its valve. `side` is the party whose people and records
 * they are.
 */
export const complaint = {
  caption: 'Harbor Mills v. Northline Valve',
  /** Who kept the files of the matter. */
  custodian: 'Records Dept.',
  parties: [
    { name: 'Harbor Mills', role: 'Plaintiff', side: 'Harbor Mills' },
    { name: 'Northline Valve', role: 'Defendant', side: 'Northline Valve' },
    { name: 'H. Quill', role: 'Witness', side: 'Harbor Mills' },
    { name: 'Crew lead', role: 'Witness', side: 'Harbor Mills' },
    { name: 'Records Dept.', role: 'Custodian', side: 'Harbor Mills' },
  ],
  claims: ['Negligence', 'Breach of warranty', 'Failure to warn'],
  timeline: [
    { date: '11 Mar', time: '02:10', event: 'Pressure drops on Line 3', source: scan.bates },
    { date: '11 Mar', time: '02:25', event: 'Stop requested, logged', source: '42:5-6' },
    { date: '12 Mar', time: '', event: 'Valve 17-B removed, tagged', source: '42:11-12' },
    { date: '14 Mar', time: '', event: 'Memo sent to Records', source: '42:1-2' },
  ],
} as const;

/** One document of the matter, and the passage of the site that shows it. */
export interface MatterDocument {
  name: string;
  first: number;
  pages: number;
  exhibit?: number;
  path: string;
  id: string | null;
}

/** The ids of the passages that show the fax and the page of the deposition. */
export const shownIds = { fax: 'fax', deposition: 'page-42' } as const;

/** The files that are exhibits, by name. */
const marks: Readonly<Record<string, Pick<MatterDocument, 'name' | 'exhibit'> & Partial<MatterDocument>>> = {
  'shift-log.pdf': { name: 'shift log of 10 to 12 March 2003', exhibit: exhibits.shiftLog },
  'pressure.xlsx': {
    name: `source of the trial board “${boardTitle}”`,
    exhibit: exhibits.pressureBoard,
    id: 'service-reprographics',
  },
  'memo.tif': {
    name: 'fax of 14 March 2003',
    exhibit: exhibits.fax,
    path: paths.development,
    id: shownIds.fax,
  },
};

/** The numbered documents of the matter, in order. The pictures show these numbers and no others. */
export const matterDocuments: readonly MatterDocument[] = [
  {
    name: `${volume.name}, with one page withdrawn`,
    first: volume.first,
    pages: volume.pages,
    path: '/404',
    id: null,
  },
  ...production.map(({ name, first, pages }): MatterDocument => {
    const marked = marks[name];
    const shown = { path: paths.home, id: 'service-ediscovery', ...marked };
    return { ...shown, name: marked ? `${name}, ${marked.name}` : name, first, pages };
  }),
  {
    name: depositionTitle,
    first: depositionPage,
    pages: 1,
    path: paths.development,
    id: shownIds.deposition,
  },
];
