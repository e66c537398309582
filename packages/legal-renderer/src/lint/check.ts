import { parseLegalText } from '../parse/document';
import type { KnownHeading } from '../parse/known';
import type { ParseOptions } from '../parse/options';
import { structureLegalDocument } from '../structure/structure';
import type { Heading, LegalDocument, StructuredDocument } from '../tree';

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
  for (const known of knownHeadings) {
    const text = (typeof known === 'string' ? known : known.text).trim();
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
export function checkLegalDocument(document: LegalDocument, options: CheckOptions = {}): Finding[] {
  const { today, knownHeadings = [] } = options;
  if (today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(today))
    throw new TypeError(`"${today}" is not a date; write it as YYYY-MM-DD.`);
  const findings: Finding[] = [];
  const report: Report = (rule, line, severity, message) => findings.push({ rule, line, message, severity });
  const headings = document.children.filter((node) => node.type === 'heading');
  checkHeadings(headings, report);
  checkKnownHeadings(headings, knownHeadings, report);
  const structured = structureLegalDocument(document);
  checkTerms(structured, report);
  for (const { text, line } of structured.dangling)
    report('dangling-reference', line, 'error', `"${text}" names a part that this text does not have.`);
  if (today !== undefined) checkReviewDays(document, today, report);
  return findings.sort((a, b) => a.line - b.line);
}

/**
 * Checks a legal text: its headings, defined terms, references and review dates. Findings are sorted by line.
 *
 * @throws TypeError when the source is no string or an option is wrong.
 */
export function checkLegalText(source: string, options: CheckOptions = {}): Finding[] {
  return checkLegalDocument(parseLegalText(source, options), options);
}
