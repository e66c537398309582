import { checkDocument } from '../check-document';
import { parseLegalText } from '../parse/document';
import { type KnownHeading, knownLevels } from '../parse/known';
import type { ParseOptions } from '../parse/options';
import { toFlat } from '../structure/flat';
import { structureLegalDocument } from '../structure/structure';
import type { AnyDocument, Heading, LegalDocument, StructuredDocument } from '../tree';

/** The checks, by id. */
export const findingRules = [
  'known-heading-missing',
  'skipped-level',
  'long-heading',
  'sentence-heading',
  'duplicate-heading',
  'term-unused',
  'term-before-definition',
  'term-defined-twice',
  'dangling-reference',
  'review-overdue',
  'number-gap',
  'placeholder',
  'impossible-date',
] as const;

/** The id of a check. */
export type FindingRule = (typeof findingRules)[number];

/** One result of a check. */
export interface Finding {
  rule: FindingRule;
  /** Line of the source, counted from 1. */
  line: number;
  /** One sentence for the editor. */
  message: string;
  /** `error`: the text contradicts itself. `warning`: it may be intended. */
  severity: 'error' | 'warning';
}

/** Options of `checkLegalText`. */
export interface CheckOptions extends ParseOptions {
  /** The day as `YYYY-MM-DD`. Without it, review dates are not checked. */
  today?: string;
  /** Turns checks off, or gives their findings another severity: `{ 'long-heading': 'off', placeholder: 'warning' }`. @default all on */
  rules?: Partial<Record<FindingRule, 'off' | 'warning' | 'error'>>;
  /** Findings that are intended: the rule, and the text of the line they are on, or a part of it. @default [] */
  ignore?: readonly { rule: FindingRule; text: string }[];
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** "The next update is planned for October 2025", "Next review: 1 October 2025", "review by 2025-10-01". */
function buildReviewPattern(): RegExp {
  const day = `(\\d{4})-(\\d{2})(?:-(\\d{2}))?|(?:(\\d{1,2})\\s+)?(${months})\\s+(?:(\\d{1,2}),\\s+)?(\\d{4})`;
  return new RegExp(
    `\\b(?:next|scheduled|planned)\\s+(?:review|update|revision)\\b[^.\\n]{0,40}?(?:${day})`,
    'giu',
  );
}
const reviewPattern = /* @__PURE__ */ buildReviewPattern();

/** The review's due date: the day in the text, or the first of the month. */
function reviewDay(found: RegExpMatchArray): string {
  const [, year, month, day, dayBefore, name = '', dayAfter, namedYear] = found;
  const number = months.toLowerCase().split('|').indexOf(name.toLowerCase()) + 1;
  return [year ?? namedYear, month ?? number, day ?? dayBefore ?? dayAfter ?? 1]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** "[INSERT EMAIL]", "[Company Name]", "{{email}}", "TODO", "TBD", "lorem ipsum", "____": what a template leaves to be filled in. */
const placeholders = [
  /\[(?:insert|enter|your|company|name|date|email|address|phone|number|amount|state|country|placeholder|tbd|todo)\b[^\]\n]{0,60}\]|\[(?:\u2026|\.{3}|[_x]{2,}|\u25cf|\u2022)\]|\{\{[^}\n]{1,60}\}\}|\blorem ipsum\b|_{4,}/giu,
  // In capitals: "todo" is a word.
  /(?<!\[)\b(?:TODO|TBD|TBC|FIXME|XXX)\b/gu,
];
const dates = new RegExp(
  `\\b(?:(\\d{4})-(\\d{2})-(\\d{2})|(${months})\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?|(\\d{1,2})(?:st|nd|rd|th)?\\s+(${months})(?:\\s+(\\d{4}))?)\\b`,
  'gu',
);

/** Whether a calendar has the day; without a year, in a leap year. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Each line of the source, with its number. */
const linesOf = ({ children }: LegalDocument) =>
  children.flatMap(({ text, line }) =>
    text.split('\n').map((words, at) => ({ text: words, line: line + at })),
  );

function checkLines(lines: ReturnType<typeof linesOf>, report: Report): void {
  for (const { text, line } of lines) {
    for (const [found] of placeholders.flatMap((pattern) => [...text.matchAll(pattern)]))
      report(
        'placeholder',
        line,
        'error',
        `"${found}" is a placeholder, which the text still has to fill in.`,
      );
    for (const [
      found,
      year,
      month,
      day,
      name,
      dayAfter,
      yearAfter,
      dayBefore,
      nameAfter,
      yearEnd,
    ] of text.matchAll(dates)) {
      const at = months.split('|').indexOf(name ?? nameAfter ?? '') + 1;
      if (
        !isDay(
          Number(year ?? yearAfter ?? yearEnd ?? 2000),
          Number(month ?? at),
          Number(day ?? dayAfter ?? dayBefore),
        )
      )
        report('impossible-date', line, 'error', `"${found}" is a day that no calendar has.`);
    }
  }
}

/** Reports a heading whose number does not follow that of the one before it on its level. */
function checkNumbers(headings: readonly Heading[], report: Report): void {
  const before = new Map<string, number>();
  for (const { text, line } of headings) {
    const [, parents = '', own] = /^(?:(?:section|article|clause)\s+)?((?:\d+\.)*)(\d+)\b/i.exec(text) ?? [];
    if (own === undefined) continue;
    const number = Number(own);
    const last = before.get(parents);
    if (last !== undefined && number > last + 1)
      report(
        'number-gap',
        line,
        'warning',
        `The number ${parents}${number} follows ${parents}${last}, so ${parents}${last + 1} is missing.`,
      );
    before.set(parents, number);
  }
}

type Report = (rule: FindingRule, line: number, severity: Finding['severity'], message: string) => void;

function checkHeadings(headings: readonly Heading[], report: Report): void {
  const firstLine = new Map<string, number>();
  let levelBefore = 1;
  for (const { text, line, level, rule } of headings) {
    if (level > levelBefore + 1)
      report(
        'skipped-level',
        line,
        'warning',
        `A heading of level ${level} follows one of level ${levelBefore}; the level between is missing.`,
      );
    levelBefore = level;
    if (text.length > 120)
      report(
        'long-heading',
        line,
        'warning',
        `This heading has ${text.length} characters; it may be a clause.`,
      );
    if (/[;,]$|[a-z]{2}[.!]$/.test(text) && rule !== 'known' && rule !== 'marked')
      report('sentence-heading', line, 'warning', 'This heading ends like a sentence; it may be a clause.');
    const first = firstLine.get(text);
    if (first === undefined) firstLine.set(text, line);
    else
      report(
        'duplicate-heading',
        line,
        'warning',
        `This heading is on line ${first} already, so links to it are easily confused.`,
      );
  }
}

function checkKnownHeadings(
  headings: readonly Heading[],
  knownHeadings: readonly KnownHeading[],
  report: Report,
): void {
  for (const text of knownLevels(knownHeadings).keys()) {
    if (
      !headings.some(
        (heading) => (heading.rule === 'known' || heading.rule === 'marked') && heading.text === text,
      )
    )
      report(
        'known-heading-missing',
        1,
        'error',
        `No line reads "${text}", which is listed as a known heading; correct the line or the list.`,
      );
  }
}

/** A node of a structured document, as far as a search for definitions reads it. */
interface Searched {
  type: string;
  text?: string;
  line?: number;
  children?: readonly Searched[];
}

function checkTerms({ terms, children }: StructuredDocument, report: Report): void {
  for (const { term, line, uses } of terms) {
    const [use] = uses;
    if (use === undefined)
      report('term-unused', line, 'warning', `"${term}" is defined here but never used.`);
    else if (use < line)
      report(
        'term-before-definition',
        use,
        'warning',
        `"${term}" is used here; its definition follows on line ${line}.`,
      );
  }
  const defined = new Set<string>();
  const visit = (node: Searched, lineAbove: number): void => {
    const line = node.line ?? lineAbove;
    if (node.type === 'term-definition' && node.text) {
      if (defined.has(node.text))
        report('term-defined-twice', line, 'error', `"${node.text}" is defined a second time here.`);
      defined.add(node.text);
    }
    for (const child of node.children ?? []) visit(child, line);
  };
  for (const node of children) visit(node, 1);
}

function checkReviewDays({ children }: LegalDocument, today: string, report: Report): void {
  for (const { text, line } of children)
    for (const found of text.matchAll(reviewPattern)) {
      const linesBefore = text.slice(0, found.index).split('\n').length - 1;
      if (reviewDay(found) < today)
        report('review-overdue', line + linesBefore, 'warning', `"${found[0]}": that day has passed.`);
    }
}

/** As `checkLegalText`, for a document that is parsed already: from Markdown or DOCX. */
export function checkLegalDocument(document: AnyDocument, options: CheckOptions = {}): Finding[] {
  checkDocument(document, 'checkLegalDocument');
  const { today, knownHeadings = [], rules = {}, ignore = [] } = options;
  for (const rule of [...Object.keys(rules), ...ignore.map((one) => one.rule)])
    if (!findingRules.includes(rule as FindingRule))
      throw new TypeError(
        `There is no rule "${rule}", so it cannot be set or ignored: use one of ${findingRules.join(', ')}.`,
      );
  if (today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(today))
    throw new TypeError(`"${today}" is not a date; write it as YYYY-MM-DD.`);
  const findings: Finding[] = [];
  const flat = toFlat(document);
  const lines = linesOf(flat);
  const textAt = new Map(lines.map(({ line, text }) => [line, text]));
  const report: Report = (rule, line, severity, message) => {
    const level = rules[rule] ?? severity;
    if (level === 'off') return;
    if (ignore.some((one) => one.rule === rule && textAt.get(line)?.includes(one.text))) return;
    findings.push({ rule, line, message, severity: level });
  };
  const headings = flat.children.filter((node) => node.type === 'heading');
  checkHeadings(headings, report);
  checkNumbers(headings, report);
  checkLines(lines, report);
  checkKnownHeadings(headings, knownHeadings, report);
  const structured = structureLegalDocument(document);
  checkTerms(structured, report);
  for (const { text, line } of structured.dangling)
    report('dangling-reference', line, 'error', `"${text}" names a part that this text does not have.`);
  if (today !== undefined) checkReviewDays(flat, today, report);
  return findings.sort((a, b) => a.line - b.line);
}

/**
 * Checks a legal text: its headings and their numbers, defined terms, references, placeholders, dates and review dates. Findings are sorted by line.
 *
 * @throws TypeError when the source is no string or an option is wrong.
 */
export function checkLegalText(source: string, options: CheckOptions = {}): Finding[] {
  return checkLegalDocument(parseLegalText(source, options), options);
}
