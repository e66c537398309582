import { toBates } from './bates';

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

/** The sentence of the scan that is highlighted, and its page and paragraph: its line differs by the width of the sheet. */
export const scanMark = { text: 'The gauge read 41 psi.', citation: `${scan.bates}, para. 1` } as const;

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

/** The ids of the passages that show the volume, the fax and the page of the deposition. */
export const shownIds = { volume: 'volume', fax: 'fax', deposition: 'page-42' } as const;
