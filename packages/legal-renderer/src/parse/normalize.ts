/** Scripts that join their letters: a joiner changes how a word is written there, as in Persian, Hindi or Sinhala. */
const joining =
  'Arab Syrc Mand Mong Phag Nkoo Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr';
/** Scripts without spaces: a space without width separates words there. */
const unspaced = 'Thai Laoo Khmr Mymr Tibt';
const rightToLeft = 'Arab Hebr Syrc Thaa Nkoo Adlm Mand Rohg Samr';

/** A call, so that a bundler can leave the patterns out of a program that reads nothing. */
function buildPatterns() {
  const letterOf = (scripts: string) =>
    `(?!\\p{DI})(?=[\\p{L}\\p{M}])[${scripts.replace(/(\w+) ?/g, '\\p{scx=$1}')}]`;
  const rule = (invisible: string, after = '', before = '') =>
    [invisible, `${after}$`, `^${before}`].map((source) => new RegExp(source, 'u')) as [
      RegExp,
      RegExp,
      RegExp,
    ]; // as: map keeps the length
  return {
    /** Letters and signs of most legal texts, none of which is replaced. */
    plain: /^[\n\t\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205f\u20a0-\u20bf]*$/,
    // With the separators of files, groups and records, which are paragraph separators too (Unicode's bidirectional class B).
    lineEnd: new RegExp(
      `\\r\\n?|[\\v\\f${String.fromCharCode(0x1c)}-${String.fromCharCode(0x1e)}\\u0085\\u2028\\u2029]`,
      'g',
    ),
    invisible: /(?:[\p{DI}\ufff9-\ufffb]|(?![\t\n])\p{Cc}){1,64}/gu,
    /** Where one of them carries meaning: the character, what it comes after, what it comes before. */
    meaning: [
      // Whether they say anything depends on the line.
      rule('[\\u061c\\u200e\\u200f\\u202a-\\u202c\\u2066-\\u2069]'),
      rule('[\\u200c\\u200d]', letterOf(joining)),
      rule('[\\u200c\\u200d]', '', letterOf(joining)),
      rule('\\u200d', '[\\p{ExtPict}\\p{EMod}\\ufe0f]', '\\p{ExtPict}'),
      rule('[\\ufe0e\\ufe0f]', '\\p{ExtPict}'),
      rule('\\ufe0f', '[#*0-9]', '\\u20e3'),
      rule('[\\u{e0020}-\\u{e007f}]', '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6}'),
      rule('[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]', '[\\p{Ideo}\\p{scx=Mymr}\\p{scx=Phag}]'),
      rule('[\\u180b-\\u180f]', '\\p{scx=Mong}'),
      rule('\\u034f', '(?!\\p{DI})[\\p{L}\\p{M}]', '(?!\\p{DI})\\p{M}'),
      rule('\\u200b', letterOf(unspaced), letterOf(unspaced)),
    ],
    /** They order a line of Arabic or Hebrew. */
    direction: /[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]+/gu,
    lineStart: /^[\s\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]*/u,
    rightToLeft: new RegExp(letterOf(rightToLeft), 'u'),
    /** Composition would replace an ideograph of a name by another form of it. */
    composed: /([\uf900-\ufaff\u{2f800}-\u{2fa1f}])/u,
  };
}
const patterns = /* @__PURE__ */ buildPatterns();

/** What stays of a run of characters without width. */
function keepMeaning(run: string, at: number, source: string): string {
  // The longest that means something is the tag of a flag.
  if (run.length > 20) return '';
  const left = source.slice(Math.max(0, at - 2), at);
  const right = source.slice(at + run.length, at + run.length + 2);
  let kept = '';
  let place = 0;
  for (const character of run) {
    place += character.length;
    const [before, after] = [left + kept, run.slice(place) + right];
    if (
      patterns.meaning.some(([of, last, next]) => of.test(character) && last.test(before) && next.test(after))
    )
      kept += character;
  }
  return kept;
}

/** Marks of direction say nothing in front of a line, and in a line that reads from left to right. */
function orderLine(line: string): string {
  const start = patterns.lineStart.exec(line)?.[0].length ?? 0;
  const isOrdered = patterns.rightToLeft.test(line);
  return line.replace(patterns.direction, (marks, at: number) =>
    isOrdered && (at >= start || /[\u202a-\u202c\u2066-\u2069]/.test(marks)) ? marks : '',
  );
}

/**
 * A text as every rule reads it: all line ends as LF, no characters without width except where they carry meaning, letters composed
 * (NFC), and U+FFFD for NUL. The same text comes back unchanged.
 */
export function normalize(source: string): string {
  if (patterns.plain.test(source)) return source;
  const text = source
    .replace(patterns.lineEnd, '\n')
    .replaceAll('\0', '\ufffd')
    .replace(patterns.invisible, keepMeaning);
  const ordered = text.search(patterns.direction) < 0 ? text : text.split('\n').map(orderLine).join('\n');
  return ordered
    .split(patterns.composed)
    .map((part, at) => (at % 2 ? part : part.normalize('NFC')))
    .join('');
}
