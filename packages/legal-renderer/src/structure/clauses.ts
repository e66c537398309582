import type { Ids } from '../parse/slug';
import type { ClauseItem, ClauseList, Inline, TextBlock } from '../tree';
import { letterValues, romanValue, unitWords } from './numbers';

/** A call, so that a bundler can leave the patterns out of a program without clauses. */
function buildPatterns() {
  return {
    /** `1.` `1)` `1.1` `2.3.1.` `(1)` `(a)` `(iv)` `(aa)` `(A)` `a)` `iv)` `II.` `•` `-` at the start of a line, followed by a space. */
    marker:
      /^(?:(\d+(?:\.\d+)+)[.)]?|(\d{1,4})[.)]|\((\d{1,3}|[A-Za-z]{1,2}|[ivxlc]{3,8}|[IVXLC]{3,8})\)|([A-Za-z]{1,2}|[ivxlc]{3,8}|[IVXLC]{3,8})[.)]|[-*•·–—▪◦○●‣+])(?=\s)/,
    /** "1.5 % of the fee", "1.5 million": an amount. */
    amount: new RegExp(`^\\d[\\d.]*\\s+(?:[%‰°]|\\p{Sc}|(?:${unitWords})(?![\\p{L}\\p{N}]))`, 'u'),
    /** "(c) 2024 Probata": a notice. */
    copyright: /^\([cC]\)\s+(?:19|20)\d\d\b/,
  };
}
const patterns = /* @__PURE__ */ buildPatterns();

/** One way to read a marker: its kind, such as roman numbers in parentheses, and its place among those. */
interface Reading {
  kind: string;
  value: number;
}

/** A marker at the start of a line. */
interface Marker {
  text: string;
  /** Without its punctuation; `''` for a bullet. */
  label: string;
  /** A bullet or a number has one reading; "(i)" is a roman number or a letter. */
  readings: readonly Reading[];
}

function readMarker(line: string): Marker | undefined {
  const head = line.slice(0, 40);
  const found = patterns.marker.exec(head);
  if (!found || patterns.amount.test(head)) return undefined;
  const [text, dotted, number, inner, outer] = found;
  const label = dotted ?? number ?? inner ?? outer ?? '';
  if (label === '') return { text, label, readings: [{ kind: `bullet ${text}`, value: 0 }] };
  if (dotted) {
    const parts = dotted.split('.');
    return { text, label, readings: [{ kind: `decimal ${parts.length}`, value: Number(parts.at(-1)) }] };
  }
  const style = text.replace(label, '');
  if (/\d/.test(label))
    return { text, label, readings: [{ kind: `decimal ${style}`, value: Number(label) }] };
  const isCapital = label < 'a';
  const letters = label.length > 2 ? [] : letterValues(label);
  const roman = romanValue(label);
  return {
    text,
    label,
    readings: [
      ...(roman ? [{ kind: `${isCapital ? 'I' : 'i'}${style}`, value: roman }] : []),
      ...letters.map((value) => ({ kind: `${isCapital ? 'A' : 'a'}${style}`, value })),
      // A third level of its own: (a), (i), (aa), (bb).
      ...(/^(.)\1$/.test(label)
        ? [{ kind: `${isCapital ? 'AA' : 'aa'}${style}`, value: (letters[0] ?? 0) - 26 }]
        : []),
    ],
  };
}

/** A list that the next marker may continue. */
interface Level extends Reading {
  list: ClauseList;
  item: ClauseItem;
  /** The key that references use: "2.3", "2.3(b)". */
  key: string;
  label: string;
}

const follows = (reading: Reading, { kind, value }: Reading) =>
  kind === reading.kind && value + 1 === reading.value;

/** A line of a section, with the marker at its start. */
export interface ClauseLine {
  text: string;
  line: number;
  /** A blank line is before it. */
  opens: boolean;
}

/** The readings by which a marker continues an open list, innermost list first. */
function continuing(marker: Marker, open: readonly Level[]): Reading[] {
  return [...open].reverse().flatMap((level) => marker.readings.filter((reading) => follows(reading, level)));
}

/** How many markers are read ahead to tell a roman number from a letter. */
const reach = 60;

/** The reading of a marker, from the open lists and the markers behind it; undefined where it is a word in brackets. */
function chooseReading(
  marker: Marker,
  open: readonly Level[],
  ahead: (at: number) => Marker | undefined,
): Reading | undefined {
  const { readings, label } = marker;
  const [first] = readings;
  if (readings.length === 0) return undefined;
  if (label === '' || /^\d/.test(label)) return first;
  const possible = continuing(marker, open);
  const starts = readings.filter(
    ({ kind, value }) => value === 1 || (label.length > 1 && /^i/i.test(kind) && value <= 12),
  );
  const candidates = possible.length > 0 ? [...possible, ...starts] : label.length === 1 ? readings : starts;
  if (new Set(candidates.map(({ kind }) => kind)).size < 2) return candidates[0];
  // What comes next in the same style decides: (ii) or (j) after (i).
  const style = marker.text.replace(label, '');
  for (let at = 0; at < reach; at += 1) {
    const next = ahead(at);
    if (!next) break;
    if (
      /^\d/.test(next.label) &&
      open.some(({ kind }) => next.readings.some((reading) => reading.kind === kind))
    )
      break;
    if (next.label === '' || next.text.replace(next.label, '') !== style) continue;
    if (next.label < 'a' !== label < 'a') continue;
    const decided = candidates.filter((reading) => next.readings.some((other) => follows(other, reading)));
    if (decided[0]) return decided[0];
    // The same again: this one begins a list inside, and the next continues the list outside.
    if (next.label === label) return starts[0] ?? candidates[0];
    if (next.readings.some(({ value }) => value === 1)) break;
  }
  return possible[0] ?? candidates[0];
}

/** A block of a section: a list, a text, or the text of a clause in a list. */
export type SectionChildren = (ClauseList | TextBlock)[];

/** Reads the lines of one section into texts and nested lists. */
export class Clauses {
  readonly #ids: Ids;
  readonly #targets: Map<string, string>;

  constructor(ids: Ids, targets: Map<string, string>) {
    this.#ids = ids;
    this.#targets = targets;
  }

  /**
   * A marker belongs to the innermost open list that it continues; any other opens a list inside the last clause. A paragraph without a
   * marker ends no list that a later marker continues: it stands between the parts of that list, or inside its last clause where a new
   * list comes first. Returns the text of each block.
   */
  read(
    lines: readonly ClauseLine[],
    section: { id: string; number: string },
    children: SectionChildren,
  ): { block: TextBlock; text: string }[] {
    const markers = lines.map(({ text }) => (patterns.copyright.test(text) ? undefined : readMarker(text)));
    const places = markers.flatMap((marker, at) => (marker ? [at] : []));
    const blocks: { block: TextBlock; text: string }[] = [];
    /** Where the next block goes that no list holds. */
    let into: SectionChildren = children;
    let open: Level[] = [];
    let place = 0;
    lines.forEach(({ text, line, opens }, at) => {
      const ahead = (from: number) => (n: number) => markers[places[from + n] ?? -1];
      const marker = markers[at];
      if (marker) place += 1;
      const reading = marker && chooseReading(marker, open, ahead(place));
      if (marker && reading) {
        const added = this.#add(marker, reading, open, line, section, into, children);
        open = added.open;
        blocks.push({ block: added.block, text: text.slice(marker.text.length).trim() });
        into = children;
        return;
      }
      const last = blocks.at(-1);
      if (!opens && last) {
        last.text += `\n${text}`;
        return;
      }
      const block: TextBlock = { type: 'text-block', children: [], line };
      blocks.push({ block, text });
      const container = this.#interrupt(open, ahead(place));
      open = container.open;
      into = container.into ?? children;
      into.push(block);
    });
    return blocks;
  }

  /** Where a paragraph between clauses belongs, and the lists that stay open behind it. */
  #interrupt(
    open: Level[],
    ahead: (at: number) => Marker | undefined,
  ): { open: Level[]; into?: SectionChildren } {
    for (let at = 0; at < reach && open.length > 0; at += 1) {
      const next = ahead(at);
      if (!next) break;
      const depth = open.findLastIndex((level) =>
        next.readings.some((reading) => follows(reading, level) || isSibling(next, level)),
      );
      const level = open[depth];
      if (!level) continue;
      // Directly behind the paragraph the list goes on in a second part.
      if (at === 0) {
        const above = open[depth - 1];
        const kept = open
          .slice(0, depth + 1)
          .map((other, n) =>
            n === depth ? { ...other, list: { type: 'clause-list', children: [] } as ClauseList } : other,
          );
        return { open: kept, ...(above ? { into: above.item.children } : {}) };
      }
      return { open: open.slice(0, depth + 1), into: level.item.children };
    }
    return { open: [] };
  }

  #add(
    marker: Marker,
    reading: Reading,
    open: Level[],
    line: number,
    section: { id: string; number: string },
    into: SectionChildren,
    children: SectionChildren,
  ): { open: Level[]; block: TextBlock } {
    const depth = depthOf(marker, reading, open);
    const above = open[depth - 1];
    const beside = open[depth];
    const same = beside?.kind === reading.kind ? beside : undefined;
    const value = marker.label === '' ? (same?.value ?? 0) + 1 : reading.value;
    const label = (marker.label || `point-${value}`).toLowerCase().replaceAll('.', '-');
    const block: TextBlock = { type: 'text-block', children: [], line };
    const item: ClauseItem = {
      type: 'clause-item',
      marker: marker.text,
      id: this.#ids.take(`${above?.item.id ?? (section.id || 'clause')}-${label}`),
      line,
      children: [block],
    };
    let list = same?.list;
    if (list && list.children.length > 0) list.children.push(item);
    else {
      list ??= { type: 'clause-list', children: [] };
      list.children.push(item);
      (above ? above.item.children : depth === 0 ? children : into).push(list);
    }
    const isPlain = /^\d/.test(marker.text);
    const key = isPlain ? marker.label : `${above?.key ?? section.number}(${marker.label.toLowerCase()})`;
    if (marker.label !== '' && !this.#targets.has(key)) this.#targets.set(key, item.id);
    return {
      open: [...open.slice(0, depth), { kind: reading.kind, value, list, item, key, label: marker.label }],
      block,
    };
  }
}

/** The numbers of a decimal marker; none for others. */
const numbersOf = (label: string) => (/^\d/.test(label) ? label.split('.').map(Number) : []);

/** One more than the part of an outer number that a sub-number names: "13." after "12.2", which stands without its "12.". */
function isSibling({ label }: { label: string }, level: Level): boolean {
  const [own, other] = [numbersOf(label), numbersOf(level.label)];
  if (own.length === 0 || other.length <= own.length) return false;
  return own.every((number, at) => number === (other[at] ?? 0) + (at === own.length - 1 ? 1 : 0));
}

/** A clause with another number cannot hold it: "12." does not hold "13.1". */
function excludes(level: Level, label: string): boolean {
  const [own, other] = [numbersOf(label), numbersOf(level.label)];
  return (
    own.length > 1 &&
    other.length > 0 &&
    other.length < own.length &&
    other.some((number, at) => number !== own[at])
  );
}

/** The depth of a marker's list among the open ones. */
function depthOf(marker: Marker, reading: Reading, open: readonly Level[]): number {
  const excluded = open.findIndex((level) => excludes(level, marker.label));
  const inside = excluded < 0 ? open : open.slice(0, excluded);
  const continued = inside.findLastIndex((level) => follows(reading, level));
  if (continued >= 0) return continued;
  const sibling = inside.findIndex((level) => isSibling(marker, level));
  if (sibling >= 0) return sibling;
  const known = inside.findLastIndex(({ kind }) => kind === reading.kind);
  // Limits the nesting of adversarial texts; deeper lists stay flat.
  return known >= 0 ? known : Math.min(inside.length, 12);
}

/** A text block's children, as one run. */
export function asText(text: string): Inline[] {
  return [{ type: 'text', text }];
}
