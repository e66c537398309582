import type { HeadingLevel, HeadingRule, LegalDocument, Paragraph } from '../tree';
import { shortLine } from './colon';
import { readDesignator } from './designator';
import { Outline } from './outline';
import { runInEnd } from './run-in';
import { Ids, toSlug } from './slug';
import { countWords, isBullet, isClosed, isDated, isProse, isSignature, isTitle, isTitleCase } from './title';

/** The longest heading. */
const longest = 120;

/** `1.`, `1)`, `(1)`, `2.3`, `2.3.1.`, `A.` or `a.` at the start of a line, and the rest. */
const numberPattern = /^(?:\(?(\d+)[.)]|(\d+(?:\.\d+)+)[.)]?|([A-Za-z])\.)\s+(.*)$/;

/** A line in quotation marks: a defined term, or the party above a signature. */
const quoted = /^["“‘'].*["”’']$/;

/** The rule that makes a line a heading, and its kind where it is not the rule's name: headings of one kind are siblings. */
type Verdict = [rule: HeadingRule, kind?: string];

/** The surroundings of a line. */
interface Place {
  /** The nearest lines with text, `''` at the ends of the document. */
  before: string;
  after: string;
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

/** A number at the start of a line: its rule, its series and place ("2.3" is the third of "2"), and the rest. */
function readNumber(
  line: string,
): [verdict: Verdict, series: string, place: number, title: string] | undefined {
  const [, single, dotted, letter, title = ''] = numberPattern.exec(line.slice(0, longest)) ?? [];
  if (single) return [['numbered', '1'], '', +single, title];
  if (letter) {
    const kind = letter < 'a' ? 'A' : 'a';
    return [['lettered', kind], kind, letter.charCodeAt(0), title];
  }
  if (!dotted) return undefined;
  const dot = dotted.lastIndexOf('.');
  return [['sub-numbered', dotted.replace(/\d+/g, '1')], dotted.slice(0, dot), +dotted.slice(dot + 1), title];
}

/** The two lines are successive items of one list: "3." and "4.". */
function follows(line: string, next: string): boolean {
  const [, series, place = 0] = readNumber(line) ?? [];
  const [, nextSeries, nextPlace] = readNumber(next) ?? [];
  return place + 1 === nextPlace && series === nextSeries;
}

function isAllCapitals(line: string): boolean {
  return line === line.toUpperCase() && /\p{Lu}{3}(?!\d)/u.test(line) && !quoted.test(line);
}

/** The rule of guarded mode for one line. */
function judge(
  line: string,
  { before, after, below, runsOn, first, opens, closes, row }: Place,
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

  const numbered = readNumber(line);
  if (numbered) {
    const [verdict, , , title] = numbered;
    const text = title.replace(/:$/, '');
    const calm =
      free &&
      isTitle(text, text.endsWith('?') ? longest : 90) &&
      !follows(line, after) &&
      !follows(before, line);
    return calm && (isTitleCase(text) || (text === title && verdict[1] !== 'a')) ? verdict : undefined;
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
  const lists = isBullet(after) || readNumber(after);
  const proper = isTitleCase(text);
  if (/[.。:]$/.test(line) && !(proper && closes && countWords(line) < 5)) return undefined;
  // A colon before a list introduces the list.
  if (text !== line) return lists || !isProse(after) || /^dear\b|\]$/i.test(text) ? undefined : ['colon'];
  const leads = closes
    ? (row < 3 || (row < 4 && proper)) &&
      (first ||
        isBullet(below) ||
        readNumber(below) ||
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

/** Finds headings and paragraphs in guarded mode. */
export function guardedHeadings(
  source: string,
  known: ReadonlyMap<string, HeadingLevel>,
  onlyKnown: boolean,
): LegalDocument['children'] {
  const lines = source.split('\n').map((line) => line.trim());
  const filled = [...lines.keys()].filter((at) => lines[at]);
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
      !readNumber(line)
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
    const verdict: Verdict | undefined = known.has(line)
      ? ['known']
      : onlyKnown
        ? undefined
        : judge(line, {
            before: text(filled[index - 1]),
            after: text(filled[index + 1]),
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
  const outline = new Outline();
  const children: LegalDocument['children'] = [];
  let open: Paragraph | undefined;
  const head = (line: string, at: number, [rule, kind = rule]: Verdict) => {
    open = undefined;
    const chosen = known.get(line);
    // A title on the first line is the document's; what follows is not below it.
    const level = chosen
      ? outline.place(chosen)
      : children.length === 0 && rule === 'title'
        ? 2
        : outline.level(kind);
    children.push({ type: 'heading', level, text: line, id: ids.take(toSlug(line)), line: at + 1, rule });
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
    const end = onlyKnown || !few(8) || (open && !isClosed(text(at - 1))) ? 0 : runInEnd(line);
    if (end > 0) {
      const [verdict = ['section'] as Verdict] = readNumber(line.slice(0, end)) ?? []; // a run-in without a number
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
