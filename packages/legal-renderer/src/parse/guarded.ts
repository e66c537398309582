import type { HeadingLevel, HeadingRule, LegalDocument, Paragraph } from '../tree';
import { readDesignator } from './designator';
import { shortLine } from './literal';
import { type LineNumber, numberLines, readNumbers } from './number';
import { Outline } from './outline';
import { runInEnd } from './run-in';
import { Ids, toSlug } from './slug';
import { countWords, isBullet, isClosed, isDated, isProse, isSignature, isTitle, isTitleCase } from './title';

/** The longest heading. */
const longest = 120;

/** A line in quotation marks: a defined term, or the party above a signature. */
const quoted = /^["“‘'].*["”’']$/;

/** The rule that makes a line a heading, and its kind where it is not the rule's name: headings of one kind are siblings. */
type Verdict = [rule: HeadingRule, kind?: string];

/** The surroundings of a line. */
interface Place {
  /** The nearest lines with text, `''` at the ends of the document. */
  before: string;
  after: string;
  /** The numbers at the start of the line, and of the nearest lines. */
  number: LineNumber | undefined;
  numberBefore: LineNumber | undefined;
  numberAfter: LineNumber | undefined;
  /** The line with text below the run of isolated short lines around it, and whether that line runs on to a next one. */
  below: string;
  runsOn: boolean;
  /** The first line of the document. */
  first: boolean;
  /** A blank line, or an end of the document, is directly before it (`opens`) or after it (`closes`). */
  opens: boolean;
  closes: boolean;
  /** The length of the run of isolated short lines around it; at most two at the run's end. */
  row: number;
}

/** The two numbers are those of successive items of one list: "3." and "4.". */
function follows(number: LineNumber | undefined, next: LineNumber | undefined): boolean {
  return number !== undefined && number.series === next?.series && number.place + 1 === next.place;
}

function isAllCapitals(line: string): boolean {
  return line === line.toUpperCase() && /\p{Lu}{3}(?!\d)/u.test(line) && !quoted.test(line);
}

/** The rule of guarded mode for one line. */
function judge(
  line: string,
  { before, after, number, numberBefore, numberAfter, below, runsOn, first, opens, closes, row }: Place,
): Verdict | undefined {
  if (line.length > longest || isBullet(line) || after === '') return undefined;
  // The first line is the title of a form.
  if (isSignature(after) && !first) return undefined;
  if (!closes && /^\p{Ll}/u.test(after)) return undefined;
  // Inside a paragraph a heading can only follow a complete sentence.
  const free = opens || isClosed(before);

  const named = readDesignator(line);
  if (named) {
    const [word, title] = named;
    if (!free || (title && !isTitle(title, longest))) return undefined;
    return [word === 'section' ? word : 'designator', word];
  }

  if (number) {
    const { rule, kind, title, isBare } = number;
    const text = title.replace(/:$/, '');
    const calm =
      (isBare ? opens : free) &&
      isTitle(text, text.endsWith('?') ? longest : 90) &&
      !follows(number, numberAfter) &&
      !follows(numberBefore, number);
    return calm && (isTitleCase(text) || (text === title && kind !== 'a')) ? [rule, kind] : undefined;
  }

  if (isAllCapitals(line)) {
    const calm = countWords(line) <= (/[.:]$/.test(line) ? 5 : 12) && isTitle(line, 90);
    return calm && free && (closes || isProse(after)) ? ['capitals'] : undefined;
  }

  const text = line.replace(/:$/, '');
  if (
    !free ||
    (!opens && (closes || !isTitleCase(text))) ||
    /^[*\d]/.test(line) ||
    quoted.test(line) ||
    before.endsWith(':') ||
    !isTitle(text, 80)
  )
    return undefined;
  const lists = isBullet(after) || numberAfter;
  const proper = isTitleCase(text);
  if (/[.。:]$/.test(line) && !(proper && closes && countWords(line) < 5)) return undefined;
  // A colon before a list introduces the list.
  if (text !== line) return lists || !isProse(after) || /^dear\b|\]$/i.test(text) ? undefined : ['colon'];
  const leads = closes
    ? (row < 3 || (row < 4 && proper)) &&
      (first ||
        isBullet(below) ||
        readNumbers(below.slice(0, longest)).some(({ isBare }) => !isBare) ||
        isProse(below) ||
        (runsOn && !isTitleCase(below)) ||
        below.includes('|') ||
        isAllCapitals(below) ||
        readDesignator(below))
    : line.length <= shortLine &&
      after.length > line.length &&
      isProse(after) &&
      (proper || after.length > 100);
  return leads || (proper && isDated(after)) ? ['title'] : undefined;
}

/** A heading that a file marks. */
export interface MarkedHeading {
  level: HeadingLevel;
  /** Its id, or the beginning of it where it is taken. */
  id: string;
  /** Further anchors. */
  anchors: string[];
}

/** What a file says about its lines, counted from 1. */
interface FileMarks {
  marked(line: number): MarkedHeading | undefined;
  /** The line is no heading. */
  isText(line: number): boolean;
  /** Other headings lie below the marked ones; else beside them. */
  isNested: boolean;
}

const noMarks: FileMarks = { marked: () => undefined, isText: () => false, isNested: false };

/** Finds headings and paragraphs in guarded mode. Headings that a file marks stay, and the rest is looked for. */
export function guardedHeadings(
  source: string,
  known: ReadonlyMap<string, HeadingLevel>,
  onlyKnown: boolean,
  { marked, isText, isNested }: FileMarks = noMarks,
): LegalDocument['children'] {
  const lines = source.split('\n').map((line) => line.trim());
  const filled = [...lines.keys()].filter((at) => lines[at]);
  const numberAt = numberLines(lines, longest);
  const text = (at: number | undefined) => lines[at ?? -1] ?? '';
  /** A short line between blank lines that does not end a sentence. */
  const isAlone = (at = -1) => {
    const line = text(at);
    return (
      line !== '' &&
      line.length < 80 &&
      !text(at - 1) &&
      !text(at + 1) &&
      !/[.:;,?!。]$/.test(line) &&
      !isBullet(line) &&
      !numberAt.get(at)
    );
  };

  // The first pass: lines that are headings by themselves.
  const verdicts = new Map<number, Verdict>();
  let own = 0;
  let row = 0;
  let rowEnd = 0;
  filled.forEach((at, index) => {
    if (index >= rowEnd) {
      while (isAlone(filled[rowEnd])) rowEnd += 1;
      row = rowEnd - index;
      rowEnd = Math.max(rowEnd, index + 1);
    }
    const line = text(at);
    const verdict: Verdict | undefined = marked(at + 1)
      ? ['marked']
      : known.has(line)
        ? ['known']
        : onlyKnown || isText(at + 1)
          ? undefined
          : judge(line, {
              before: text(filled[index - 1]),
              after: text(filled[index + 1]),
              number: numberAt.get(at),
              numberBefore: numberAt.get(filled[index - 1] ?? -1),
              numberAfter: numberAt.get(filled[index + 1] ?? -1),
              below: text(filled[Math.max(rowEnd, index + 1)]),
              runsOn: text((filled[Math.max(rowEnd, index + 1)] ?? -2) + 1) !== '',
              first: index === 0,
              opens: !text(at - 1),
              closes: !text(at + 1),
              row: index === 0 || index + 1 === rowEnd ? Math.min(row, 2) : row,
            });
    if (!verdict) return;
    verdicts.set(at, verdict);
    if (verdict[0] !== 'known') own += 1;
  });

  const runIns = filled.filter((at) => !verdicts.has(at) && runInEnd(text(at))).length;
  /** The text has fewer headings on lines of their own than this, or than titles that run in. */
  const few = (count: number) => own < Math.max(count, runIns);
  const ids = new Ids();
  let outline = new Outline();
  /** The level of the marked heading that others lie below. */
  let base = 1;
  const children: LegalDocument['children'] = [];
  let open: Paragraph | undefined;
  const levelOf = (line: string, [rule, kind = rule]: Verdict): HeadingLevel => {
    const chosen = known.get(line);
    if (chosen) return outline.place(chosen);
    // A title on the first line is the document's; what follows is not below it.
    return children.length === 0 && rule === 'title' ? 2 : outline.level(kind);
  };
  const head = (line: string, at: number, verdict: Verdict) => {
    open = undefined;
    const mark = marked(at + 1);
    const title = verdict[1] === undefined ? undefined : numberAt.get(at)?.title;
    if (mark) {
      outline = new Outline();
      if (isNested) base = mark.level;
      else outline.place(mark.level);
    }
    children.push({
      type: 'heading',
      level: mark?.level ?? (Math.min(levelOf(line, verdict) + base - 1, 4) as HeadingLevel), // as: 2 to 4
      text: line,
      id: ids.take(mark?.id ?? toSlug(title && line.endsWith(title) ? title : line)),
      ...(mark && mark.anchors.length > 0 ? { anchors: mark.anchors } : {}),
      line: at + 1,
      rule: verdict[0],
    });
  };
  lines.forEach((line, at) => {
    if (line === '') {
      open = undefined;
      return;
    }
    const verdict = verdicts.get(at);
    if (verdict) {
      head(line, at, verdict);
      return;
    }
    let rest = line;
    // Run-in titles are split off where other headings are few. Plain paragraphs are numbered "1." more often than "1.1".
    const end =
      onlyKnown || isText(at + 1) || !few(8) || (open && !isClosed(text(at - 1))) ? 0 : runInEnd(line);
    if (end > 0) {
      const number = numberAt.get(at);
      const verdict: Verdict = number ? [number.rule, number.kind] : ['section']; // a run-in without a number
      if (verdict[0] !== 'numbered' || few(3)) {
        head(line.slice(0, end), at, verdict);
        rest = line.slice(end).trim();
      }
    }
    if (open) open.text += `\n${rest}`;
    else {
      open = { type: 'paragraph', text: rest, line: at + 1 };
      children.push(open);
    }
  });
  return children;
}
