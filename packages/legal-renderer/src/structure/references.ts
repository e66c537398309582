import type { DanglingReference, Inline } from '../tree';
import type { Mark } from './marks';
import { numberWords, partNouns, plainNumber } from './numbers';

/** A call, so that a bundler can leave the patterns out of a program without references. */
function buildPatterns() {
  const points = '(?:\\s?\\((?:\\d{1,3}|[A-Za-z]|[ivxlc]{2,5})\\))*';
  const label = `(?:\\d+(?:\\.\\d+)*[A-Za-z]?|[IVXLC]+|[A-Z]|${numberWords})(?![\\p{L}\\p{N}])${points}`;
  const joint = '(?:,\\s*|\\s+|\\s*[–—-]\\s*)(?:(?:and|or|to|through|and/or|&)\\s+)?';
  /** A word with two capitals or more: "GDPR", "TTDSG", "UrhG", "eIDAS". */
  const acronym = '(?:\\p{L}*\\p{Lu}\\p{L}*\\p{Lu}\\p{L}*)(?![\\p{L}\\p{N}])';
  const name = "(?:\\p{Lu}[\\p{L}\\p{M}’'.&-]*|of|and|the|for|on|in|to|with|de|la|du|des)";
  const law =
    '(?:Acts?|Laws?|Codes?|Regulations?|Directives?|Statutes?|Ordinances?|Constitution|Treaty|Convention|Protocol|Decrees?|Decision|Order|Bill|Rules?|Stat\\.|U\\.\\s?S\\.\\s?(?:C\\.?(?:\\s?A\\.?)?|Code)|USC|C\\.\\s?F\\.\\s?R\\.?|CFR|Title|Gesetz|Loi|Ley)';
  const document =
    '(?:Agreement|Contract|Policy|Terms|Addendum|Order Form|Statement|Lease|Deed|License|Licence|Plan|Guidelines?|Handbook|Notice|Clauses|SOW|MSA|DPA|NDA|SLA)';
  return {
    /** "Sections Three and 4.2(b)": the noun, its plural, the first number. */
    reference: new RegExp(`(?<![\\p{L}\\p{N}])(${partNouns})(s|es)?\\s+(${label})`, 'giu'),
    /** "… and 4.2(b)", after a plural. */
    further: new RegExp(`(${joint})(${label})`, 'iuy'),
    /** "Section Four" at the start of a heading. */
    named: new RegExp(`^(${partNouns})\\s+(${label})`, 'iu'),
    /** "(1) sentence 2 lit. f" and ", 7 and 9" behind a number, before the name of a law; "and Article 9" of the same noun too. */
    behind: new RegExp(
      `^(?:${points}|[,;]?\\s+(?:para(?:graph)?s?\\.?|sub-?(?:section|paragraph|clause)s?|lit\\.?|letters?|sentences?|points?|items?|no\\.?|nos\\.?|Abs\\.?|Satz|S\\.|Nr\\.?|Buchst\\.?|Var\\.?|Alt\\.?|alinea)\\s*\\(?(?:\\d{1,3}|[a-z]{1,4})\\)?|\\s*(?:,|and|or|to|through|as well as|in conjunction with|read with|with|&|/|–|-)\\s+(?:(${partNouns})(?:s|es)?\\.?\\s+)?${label}|\\s+(?:et\\s+seqq?\\.?|ff?\\.))`,
      'iu',
    ),
    /** "of the Act", "in Regulation (EU) 2016/679", "of our privacy policy", "of that agreement": another text. */
    of: /^\s*(?:,\s*)?(?:of|in|to|under|from|within|pursuant to|according to)\s+(?!(?:this|these)\b|the\s+(?:present\s+)?(?:terms|agreement)\b)(?:(?:the|that|those|such|said|our|its|your|their|his|her|any|each|another|an?|other|same|applicable|relevant|then-current|aforementioned)\s+)*(?:\p{Lu}[\p{L}'’.-]*|\d+|(?:[\p{Ll}-]+\s+){0,3}(?:acts?|laws?|codes?|regulations?|directives?|statutes?|ordinances?|constitution|treaty|convention|rules?|policy|policies|agreements?|contracts?|addendum|orders?|order form|lease|deed|licen[cs]e|notice|statement)(?![\p{L}]))/u,
    /** "thereof", "GDPR", "TTDSG", "UK GDPR", "Data Protection Act 2018", "U.S.C." directly behind. */
    directly: new RegExp(
      `^\\s*,?\\s*(?:\\(\\s*)?(?:thereof|ibid|(?:(?:EU|UK|US|U\\.S\\.|EU-|UK-|Swiss|German|California|Texas)\\s*)*(?:${acronym}|(?:${name}\\s+){0,7}${law}(?![\\p{L}])))`,
      'u',
    ),
    /** The same in a text in capitals, where every word looks like an abbreviation. */
    directlyInCapitals:
      /^\s*,?\s*\(?\s*(?:THEREOF|(?:EU|UK|US)?\s*(?:GDPR|CCPA|CPRA|HIPAA|DMCA|FCRA|GLBA|COPPA|FERPA|LGPD|PIPEDA|TTDSG|BDSG|DSGVO|BGB|U\.S\.C|C\.F\.R)|(?:[A-Z]+\s+){0,7}(?:ACT|CODE|STATUTE|DIRECTIVE|REGULATIONS?)\b)/,
    /** "18 U.S.C. ", "the GDPR, ", "Companies Act 2006, ", "Privacy Policy, ", "Schedule A, ", "Title 17, " in front. */
    before: new RegExp(
      `(?:(?:^|[^\\p{L}])(?:${law}|(?<!\\b[Tt]his\\s+)(?<!\\b[Tt]hese\\s+)${document})|(?<![\\p{L}])(?!(?:[Tt]his|[Tt]hese)(?![\\p{L}]))(?:\\p{L}*\\p{Lu}\\p{L}*\\p{Lu}\\p{L}*)|(?:Schedule|Annex|Appendix|Exhibit|Attachment|Title|Chapter|Part|Book)\\s+(?:\\d+|[IVXLC]+|[A-Z])|\\d+\\s+U\\.?S\\.?C\\.?|\\d+/\\d+)(?:['’]s?)?(?:\\s+(?:of\\s+)?(?:19|20)\\d\\d)?(?:\\s+\\([^()]{1,40}\\))?\\s*[,:(]?\\s*$`,
      'u',
    ),
    /** "may schedule 2 calls", "we exhibit 3 items". */
    verb: /(?:^|[^\p{L}])(?:may|shall|will|can|could|must|should|would|might|cannot|not|never|we|you|they|who|i|let’s|let's|please)\s+(?:\p{L}+ly\s+)?$/iu,
    /** "to schedule", unless a part is meant: "subject to schedule 2". */
    infinitive: /(?:^|[^\p{L}])to\s+(?:\p{L}+ly\s+)?$/iu,
    toPart:
      /(?:subject|pursuant|according|refer(?:s|red|ring|ence)?|attached|addition|contrary|respect|relating|regard|amendments?|prior|up|set\s+out\s+in\s+or|annexed|further|limited|due|accordance|adhere[sd]?|agree[sd]?|belongs?|apply|applies|conform(?:s|ed)?|compl(?:y|ies))\s+to\s+$/iu,
    /** "schedule 4 meetings": a plural follows that is no verb. */
    plural:
      /^\s+(?!(?:applies|does|is|was|has|sets|shows|contains|lists|states|governs|describes|prevails|provides|includes|requires|specifies|as|this|its|us|unless|plus|thus|always|remains|means|covers|forms|follows|ends|begins|takes|survives|unless)\b)(?:\p{Ll}+\s+)?\p{Ll}+s(?![\p{L}’'])/u,
  };
}
const patterns = /* @__PURE__ */ buildPatterns();

/** Nouns that are verbs too. */
const verbNouns = /^(?:schedule|exhibit|annex|part|section|article|chapter|attachment)$/;

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
  const numbered =
    /^(\d+(?:\.\d+)*|[A-Za-z])[.)]?\s/.exec(start) ??
    /^(\d+(?:\.\d+)*)[.)]?$/.exec(start) ??
    /^\(?(\d+(?:\.\d+)*)(?:[)\]:]|\s+[–—-])\s/.exec(start);
  if (numbered?.[1]) return [numbered[1].toLowerCase()];
  const [, roman] = /^([IVXLC]+)[.):]?\s/.exec(start) ?? [];
  return roman ? [plainNumber('section', roman)] : [];
}

const lettered = /^(?:schedule|annex|appendix|exhibit|attachment|part|chapter)$/;

/** The target of a reference, the innermost part that exists. */
function resolve(noun: string, label: string, ids: Targets['ids']): string | undefined {
  const compact = label.replace(/\s+(?=\()/g, '');
  const paren = compact.indexOf('(');
  let tail = paren < 0 ? '' : compact.slice(paren).toLowerCase();
  const plain = plainNumber(noun, paren < 0 ? compact : compact.slice(0, paren));
  for (;;) {
    const found =
      ids.get(`${noun} ${plain}${tail}`) ??
      // An article is one of this text only where the text has articles.
      (lettered.test(noun) || noun === 'article' ? undefined : ids.get(plain + tail));
    if (found || tail === '') return found;
    tail = tail.slice(0, tail.lastIndexOf('('));
  }
}

/** The reference is to a law, a code, another document, or is no reference: "may schedule 2 calls". */
function isForeign(noun: string, text: string, start: number, end: number): boolean {
  const own = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 80), start);
  if (verbNouns.test(noun) && /^\p{Ll}/u.test(own)) {
    if (patterns.verb.test(before) || patterns.plural.test(text.slice(end, end + 60))) return true;
    if (patterns.infinitive.test(before) && !patterns.toPart.test(before)) return true;
  }
  const inCapitals = /^\p{Lu}{2}/u.test(own);
  if (!inCapitals && patterns.before.test(before)) return true;
  let rest = text.slice(end, end + 160);
  for (let steps = 0; steps < 12; steps += 1) {
    if (patterns.of.test(rest)) return true;
    if ((inCapitals ? patterns.directlyInCapitals : patterns.directly).test(rest)) return true;
    const [all = '', next = noun] = patterns.behind.exec(rest) ?? [];
    if (all === '' || next.toLowerCase() !== noun) return false;
    rest = rest.slice(all.length);
  }
  return false;
}

/** What references can name. */
export interface Targets {
  /** Ids by the keys that references use. */
  ids: ReadonlyMap<string, string>;
  /** The text calls parts of its own articles; else an article is one of a law. */
  hasArticles: boolean;
  /** The first number from which a part is one of a law, as "Section 501(c)(3)" is for a text of seven sections. */
  beyond: number;
}

/** The targets of a document, from the ids by key. */
export function toTargets(ids: ReadonlyMap<string, string>): Targets {
  let largest = 0;
  let hasArticles = false;
  for (const key of ids.keys()) {
    hasArticles ||= key.startsWith('article ');
    largest = Math.max(largest, Number.parseInt(key.replace(/^\D+/, ''), 10) || 0);
  }
  return { ids, hasArticles, beyond: Math.max(100, 2 * largest) };
}

/** The references in a text, each a mark with its target; references without one go to `dangling`. */
export function findReferences(
  text: string,
  { ids, hasArticles, beyond }: Targets,
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
    if (isForeign(noun, text, found.index, end)) continue;
    for (const part of all) {
      const target = resolve(noun, part.label, ids);
      const words = text.slice(part.start, part.end);
      if (target)
        marks.push({
          start: part.start,
          end: part.end,
          node: { type: 'cross-reference', text: words, target } satisfies Inline,
        });
      else if (
        noun !== 'paragraph' &&
        noun !== 'part' &&
        (noun !== 'article' || hasArticles) &&
        (Number.parseInt(part.label, 10) || 0) < beyond
      )
        dangling.push({ text: words.replace(/\s+/g, ' '), line: lineAt(part.start) });
    }
  }
  return marks;
}
