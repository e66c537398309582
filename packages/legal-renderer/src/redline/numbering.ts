// Numbers at the head of a line ("1.1 ", "Section Two. ") and white space: differences that are no change.
import {
  letterValues,
  numberWords,
  partNouns,
  plainNumber,
  romanValue,
  unitWords,
} from '../structure/numbers';
import type { Heading, Paragraph } from '../tree';

/** The text with each run of white space as one space. */
export function collapseSpaces(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** A call, so that a bundler can leave the patterns out of a program that compares nothing. */
function buildPatterns() {
  const label = `\\d[\\d.]*|[ivxlc]+|[a-z]|${numberWords}`;
  const named = `(?:${partNouns})\\s+(?:${label})\\b`;
  return {
    /** What looks like a number: texts are matched without it. */
    head: new RegExp(
      `^(?:${named}|\\d+(?:\\.\\d+)*|\\([a-z0-9]{1,5}\\)|[a-z]\\.|[ivxlc]+[.)])[.):–—\\s-]*(?=\\S)`,
      'i',
    ),
    named: new RegExp(`^(${partNouns})\\s+(${label})\\b[.):–—\\s-]*(?=\\S)`, 'i'),
    marker: /^(?:(\d+(?:\.\d+)+)[.)]?|\(?(\d{1,4})[.)]|\(?([a-z]{1,2}|[ivxlc]{3,6})[.)])[:–—\s-]*(?=\S)/i,
    /** A number without a full stop heads a line in guarded mode. */
    bare: /^(\d{1,3})[\]:–—\s-]+(?=\S)/,
    amount: new RegExp(`^\\d[\\d.]*\\s*(?:[%‰°]|\\p{Sc}|(?:${unitWords}|[A-Z]{3})(?![\\p{L}\\p{N}]))`, 'u'),
  };
}
const patterns = /* @__PURE__ */ buildPatterns();

/** The length of what looks like a number at the head of a line, with the space after it; 0 without one. */
export function numberLength(line: string): number {
  return patterns.head.exec(line.slice(0, 60))?.[0].length ?? 0;
}

/** A line without what looks like its number, white space collapsed: by it texts are matched, not compared. */
export function withoutNumber(line: string): string {
  return collapseSpaces(line.slice(numberLength(line)));
}

/** A number at the head of a line: its length, and each reading of it as a place in a series. */
interface Marker {
  length: number;
  readings: { series: string; value: number }[];
  /** The number that its sub-numbers begin with: "2" of "Section Two", which "2.1" is below. */
  label: string;
}

function readMarker({ text, ...node }: Heading | Paragraph): Marker | undefined {
  const line = text.slice(0, 60);
  const isHeading = node.type === 'heading';
  if (isHeading) {
    const [all, noun = '', word = ''] = patterns.named.exec(line) ?? [];
    if (all) {
      const label = plainNumber(noun.toLowerCase(), word);
      const value = /^[a-z]$/.test(label) ? letterValues(label)[0] : Number(label.split('.').at(-1));
      return { length: all.length, label, readings: [{ series: noun.toLowerCase(), value: value ?? 0 }] };
    }
  }
  if (patterns.amount.test(line)) return undefined;
  const found =
    patterns.marker.exec(line) ??
    (isHeading && node.rule === 'numbered' ? patterns.bare.exec(line) : undefined);
  if (!found) return undefined;
  const [all, first = '', single, letters] = found;
  const number = single ?? first;
  const style = all.replace(number || (letters ?? ''), '').trim();
  if (letters) {
    const to = letters < 'a' ? 'A' : 'a';
    const readings = letterValues(letters).map((value) => ({ series: to + style, value }));
    return {
      length: all.length,
      label: letters,
      readings: [...readings, { series: `roman ${to}${style}`, value: romanValue(letters) }],
    };
  }
  const dot = number.lastIndexOf('.');
  const series = dot < 0 ? `1 ${style} ` : number.slice(0, dot + 1);
  return { length: all.length, label: number, readings: [{ series, value: Number(number.slice(dot + 1)) }] };
}

/**
 * For each node the length of its own number. Only a number in a series is one: the first, or one more than the number before. "30 days"
 * has none, nor has "12. May" outside a list of twelve, so a change of them is a change.
 */
export function ownNumbers(nodes: readonly (Heading | Paragraph)[]): number[] {
  const markers = nodes.map(readMarker);
  const next = new Map<string, number>();
  const goesOn = new Set<Marker>();
  for (const marker of [...markers].reverse())
    for (const { series, value } of marker?.readings ?? []) {
      if (marker && next.get(series) === value + 1) goesOn.add(marker);
      next.set(series, value);
    }
  const last = new Map<string, number>();
  /** The number of the section or clause that sub-numbers are below. */
  let above = '';
  return markers.map((marker) => {
    if (!marker) return 0;
    const isOwn = marker.readings.some(
      ({ series, value }) =>
        last.get(series) === value - 1 ||
        (value === 1 && (!series.endsWith('.') || series === `${above}.` || goesOn.has(marker))),
    );
    if (!isOwn) return 0;
    for (const { series, value } of marker.readings) last.set(series, value);
    if (/^\d+$/.test(marker.label)) above = marker.label;
    return marker.length;
  });
}

/** A heading as a list shows it, without full stops: `2.1 Prices.` as "2.1 Prices", `Section One. Fees` as "Section One: Fees". */
export function withoutStops(heading: string): string {
  const title = heading.replace(/[.:]$/, '');
  const number = title.slice(0, numberLength(title)).trimEnd();
  const bare = number.replace(/[.:]$/, '');
  const rest = title.slice(number.length);
  return bare === number ? title : `${bare}${/^[\d.]+$/.test(bare) ? '' : ':'}${rest}`;
}
