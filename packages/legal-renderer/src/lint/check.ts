import { parseLegalText } from '../parse/document';
import type { ParseOptions } from '../parse/options';
import { structureLegalDocument } from '../structure/structure';
import type { Heading } from '../tree';

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

/** Something a careful editor would look at. */
export interface Finding {
  rule: FindingRule;
  /** Line of the source, counted from 1. */
  line: number;
  /** One sentence for the editor. */
  message: string;
  /** `error`: the text says something that is not so. `warning`: it reads badly, or may be meant. */
  severity: 'error' | 'warning';
}

/** Options of `checkLegalText`: how the text is read, and what day it is. */
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

/** The last day a review may happen on: the day named, or the first of the month. */
function reviewDay(found: RegExpMatchArray): string {
  const [, year, month, day, dayBefore, name = '', dayAfter, namedYear] = found;
  const number = months.toLowerCase().split('|').indexOf(name.toLowerCase()) + 1;
  return [year ?? namedYear, month ?? number, day ?? dayBefore ?? dayAfter ?? 1]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/**
 * Checks a legal text as an editor would: headings that read like sentences, levels left out, known headings that are missing, terms
 * used before they are defined or never, references to parts that do not exist, a review day that has passed.
 * Findings come in the order of their lines.
 *
 * @throws TypeError when the source is no string or an option is wrong.
 */
export function checkLegalText(source: string, options: CheckOptions = {}): Finding[] {
  const document = parseLegalText(source, options);
  const { today, knownHeadings = [] } = options;
  if (today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(today))
    throw new TypeError(`"${today}" is no day; write it as YYYY-MM-DD.`);
  const findings: Finding[] = [];
  const find = (rule: FindingRule, line: number, severity: Finding['severity'], message: string) =>
    findings.push({ rule, line, message, severity });

  const headings = document.children.filter((node): node is Heading => node.type === 'heading');
  const texts = new Map<string, number>();
  let level = 1;
  for (const { text, line, level: own, rule } of headings) {
    if (own > level + 1)
      find(
        'skipped-level',
        line,
        'warning',
        `A heading of level ${own} follows one of level ${level}; the level between is missing.`,
      );
    level = own;
    if (text.length > 120)
      find(
        'long-heading',
        line,
        'warning',
        `This heading has ${text.length} characters; it may be a clause.`,
      );
    if (/[;,]$|[a-z]{2}[.!]$/.test(text) && rule !== 'known')
      find('sentence-heading', line, 'warning', 'This heading ends like a sentence; it may be a clause.');
    const first = texts.get(text);
    if (first === undefined) texts.set(text, line);
    else
      find(
        'duplicate-heading',
        line,
        'warning',
        `This heading stands on line ${first} already, so links to it are easily confused.`,
      );
  }
  for (const known of knownHeadings) {
    const text = (typeof known === 'string' ? known : known.text).trim();
    if (!headings.some((heading) => heading.rule === 'known' && heading.text === text))
      find(
        'known-heading-missing',
        1,
        'error',
        `No line reads "${text}", which is listed as a known heading; mend the line or the list.`,
      );
  }

  const { terms, dangling, children } = structureLegalDocument(document);
  for (const { term, line, uses } of terms) {
    const [use] = uses;
    if (use === undefined)
      find('term-unused', line, 'warning', `"${term}" is defined here and used nowhere.`);
    else if (use < line)
      find(
        'term-before-definition',
        use,
        'warning',
        `"${term}" is used here; its definition follows on line ${line}.`,
      );
  }
  const defined = new Set<string>();
  const visit = (
    node: { type: string; text?: string; line?: number; children?: readonly object[] },
    line: number,
  ): void => {
    const at = node.line ?? line;
    if (node.type === 'term-definition' && node.text) {
      if (defined.has(node.text))
        find('term-defined-twice', at, 'error', `"${node.text}" is defined a second time here.`);
      defined.add(node.text);
    }
    for (const child of node.children ?? []) visit(child as typeof node, at); // every node has a type
  };
  for (const node of children) visit(node, 1);
  for (const { text, line } of dangling)
    find('dangling-reference', line, 'error', `"${text}" names a part that this text does not have.`);

  if (today !== undefined)
    document.children.forEach(({ text, line }) => {
      for (const found of text.matchAll(reviewPattern))
        if (reviewDay(found) < today)
          find(
            'review-overdue',
            line + text.slice(0, found.index).split('\n').length - 1,
            'warning',
            `"${found[0]}": that day has passed.`,
          );
    });
  return findings.sort((a, b) => a.line - b.line);
}
