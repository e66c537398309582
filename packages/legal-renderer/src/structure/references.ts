import type { DanglingReference, Inline } from '../tree';
import type { Mark } from './marks';
import { numberWords, partNouns, romanValue } from './numbers';

/** A call, so that a bundler can leave the patterns out of a program without references. */
function buildPatterns() {
  const label = `(?:\\d+(?:\\.\\d+)*[A-Za-z]?|[IVXLC]+|[A-Z]|${numberWords})(?![\\p{L}\\p{N}])(?:\\([A-Za-z0-9]{1,5}\\))*`;
  return {
    /** "Sections Three and 4.2(b)": the noun, its plural, the first number. */
    reference: new RegExp(`(?<![\\p{L}\\p{N}])(${partNouns})(s|es)?\\s+(${label})`, 'giu'),
    /** "… and 4.2(b)", after a plural. */
    further: new RegExp(`((?:,\\s*|\\s+)(?:(?:and|or|to|through)\\s+)?)(${label})`, 'iuy'),
    /** "Section Four" at the start of a heading. */
    named: new RegExp(`^(${partNouns})\\s+(${label})`, 'iu'),
  };
}
const patterns = /* @__PURE__ */ buildPatterns();
/** The reference is to another text. */
const foreign =
  /^\s*(?:,\s*)?(?:of|in|to|under)\s+(?!this\b|these\b|the\s+(?:present\s+)?(?:terms|agreement)\b)(?:the\s+|that\s+)?(?:\p{Lu}[\p{L}'’.-]*|\d+|[A-Z.]{2,})|^\s+(?:GDPR|UK GDPR|CCPA|U\.S\.C)/u;

/** "Four", "IV" and "4" are one number. Schedules have letters, so "C" is one there. */
function plainNumber(noun: string, label: string): string {
  const lower = label.toLowerCase();
  const word = numberWords.split('|').indexOf(lower);
  if (word >= 0) return String(word + 1);
  const lettered = /^(?:schedule|annex|appendix|exhibit|attachment)$/.test(noun);
  if (/^[IVXLC]+$/.test(label) && (label.length > 1 || !lettered)) return String(romanValue(label));
  return lower;
}

/** The keys that references use for a heading: "section 4", "4", "2.3". */
export function headingKeys(text: string): string[] {
  const start = text.slice(0, 80);
  const named = patterns.named.exec(start);
  if (named) {
    const noun = (named[1] ?? '').toLowerCase();
    const plain = plainNumber(noun, named[2] ?? '');
    return noun === 'section' || noun === 'article' || noun === 'clause'
      ? [`${noun} ${plain}`, plain]
      : [`${noun} ${plain}`];
  }
  const numbered = /^(\d+(?:\.\d+)*|[A-Za-z])\.?\s/.exec(start) ?? /^(\d+(?:\.\d+)*)\.?$/.exec(start);
  return numbered?.[1] ? [numbered[1].toLowerCase()] : [];
}

/** The target of a reference, the innermost part that exists. */
function resolve(noun: string, label: string, targets: ReadonlyMap<string, string>): string | undefined {
  const paren = label.indexOf('(');
  let tail = paren < 0 ? '' : label.slice(paren).toLowerCase();
  const plain = plainNumber(noun, paren < 0 ? label : label.slice(0, paren));
  const lettered = /^(?:schedule|annex|appendix|exhibit|attachment|part|chapter)$/.test(noun);
  for (;;) {
    const found =
      targets.get(`${noun} ${plain}${tail}`) ?? (lettered ? undefined : targets.get(plain + tail));
    if (found || tail === '') return found;
    tail = tail.slice(0, tail.lastIndexOf('('));
  }
}

/** The references in a text, each a mark with its target; references without one go to `dangling`. */
export function findReferences(
  text: string,
  targets: ReadonlyMap<string, string>,
  lineAt: (offset: number) => number,
  dangling: DanglingReference[],
): Mark[] {
  const marks: Mark[] = [];
  for (const found of text.matchAll(patterns.reference)) {
    const noun = (found[1] ?? '').toLowerCase();
    let label = found[3] ?? '';
    // "part a" and "section i" are words of a sentence.
    if (
      /^[a-z]$/.test(label) ||
      (/^(?:part|chapter)$/.test(noun) && /^\p{Ll}/u.test(found[0]) && !/\d/.test(label))
    )
      continue;
    let start = found.index;
    let end = start + found[0].length;
    const all: { start: number; end: number; label: string }[] = [{ start, end, label }];
    if (found[2])
      for (;;) {
        patterns.further.lastIndex = end;
        const next = patterns.further.exec(text);
        if (!next) break;
        label = next[2] ?? '';
        start = end + (next[1] ?? '').length;
        end += next[0].length;
        all.push({ start, end, label });
      }
    if (foreign.test(text.slice(end, end + 80))) continue;
    for (const part of all) {
      const target = resolve(noun, part.label, targets);
      const words = text.slice(part.start, part.end);
      if (target)
        marks.push({
          start: part.start,
          end: part.end,
          node: { type: 'cross-reference', text: words, target } satisfies Inline,
        });
      else if (noun !== 'paragraph' && noun !== 'part')
        dangling.push({ text: words.replace(/\s+/g, ' '), line: lineAt(part.start) });
    }
  }
  return marks;
}
