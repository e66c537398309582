import type { Heading, HeadingLevel, HeadingRule, LegalDocument, Paragraph } from '../tree';
import { Ids, toSlug } from './slug';

/** Lines of this length or more are never headings by their colon or their capitals. */
export const shortLine = 60;

/** The rule that makes a line a heading, and its level; undefined for text. Letters without case (Han, Arabic) equal their upper case. */
function literalRule(line: string): [HeadingRule, HeadingLevel] | undefined {
  if (/^section/i.test(line)) return ['section', 2];
  // Bounded, as a repeat over megabytes of digits exhausts the stack of the engine.
  if (/^\d{1,999}\.(\s|$)/.test(line)) return ['numbered', 2];
  if (/^\d{1,999}\.\d{1,999}\.?(\s|$)/.test(line)) return ['sub-numbered', 3];
  if (/^[A-Za-z]\.(\s|$)/.test(line)) return ['lettered', 4];
  if (line.length >= shortLine) return undefined;
  if (line.endsWith(':')) return ['colon', 3];
  return line === line.toUpperCase() && /\p{L}/u.test(line) ? ['capitals', 3] : undefined;
}

/** Finds headings and paragraphs by the literal rule: known headings first, then the first rule that a line matches. */
export function literalHeadings(
  source: string,
  known: ReadonlyMap<string, HeadingLevel>,
  onlyKnown: boolean,
): LegalDocument['children'] {
  const children: (Heading | Paragraph)[] = [];
  const ids = new Ids();
  let open: Paragraph | undefined;
  source.split('\n').forEach((raw, at) => {
    const text = raw.trim();
    const level = known.get(text);
    const found: [HeadingRule, HeadingLevel] | undefined = level
      ? ['known', level]
      : onlyKnown
        ? undefined
        : literalRule(text);
    if (text === '') open = undefined;
    else if (found) {
      const [rule, headingLevel] = found;
      open = undefined;
      children.push({
        type: 'heading',
        level: headingLevel,
        text,
        id: ids.take(toSlug(text)),
        line: at + 1,
        rule,
      });
    } else if (open) open.text += `\n${text}`;
    else {
      open = { type: 'paragraph', text, line: at + 1 };
      children.push(open);
    }
  });
  return children;
}
