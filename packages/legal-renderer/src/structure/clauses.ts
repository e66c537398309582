import type { Ids } from '../parse/slug';
import type { ClauseItem, ClauseList, Inline } from '../tree';
import { romanValue } from './numbers';

/** `1.` `1)` `1.1` `2.3.1.` `(1)` `(a)` `(iv)` `(A)` `a)` `iv)` `a.` `•` `-` at the start of a line, followed by a space. */
const markerPattern =
  /^(?:(\d+(?:\.\d+)+)\.?|(\d{1,4})[.)]|\((\d{1,3}|[A-Za-z]|[ivxlc]{2,6}|[IVXLC]{2,6})\)|([A-Za-z]|[ivxlc]{2,6})[.)]|[-*•·–—▪◦○●‣+])(?=\s)/;

interface Level {
  kind: string;
  value: number;
  list: ClauseList;
  item: ClauseItem;
  /** The key that references use: "2.3", "2.3(b)". */
  key: string;
}

/** A marker and its number. */
interface Marker {
  text: string;
  kind: string;
  value: number;
  /** The marker without its punctuation, `''` for a bullet. */
  label: string;
}

function readMarker(line: string, open: readonly Level[]): Marker | undefined {
  const found = markerPattern.exec(line.slice(0, 40));
  if (!found) return undefined;
  const [text, dotted, number, inner, letter] = found;
  if (dotted)
    return {
      text,
      kind: `decimal ${dotted.split('.').length}`,
      value: Number(dotted.split('.').at(-1)),
      label: dotted,
    };
  if (number) return { text, kind: `decimal ${text.slice(-1)}`, value: Number(number), label: number };
  const label = inner ?? letter;
  if (label === undefined) return { text, kind: `bullet ${text}`, value: 0, label: '' };
  const style = text.replace(label, '');
  if (/\d/.test(label)) return { text, kind: `decimal ${style}`, value: Number(label), label };
  const letters = {
    kind: `${label < 'a' ? 'A' : 'a'}${style}`,
    value: label.toLowerCase().charCodeAt(0) - 96,
  };
  const roman = { kind: `${label < 'a' ? 'I' : 'i'}${style}`, value: romanValue(label) };
  const continues = (as: { kind: string; value: number }) =>
    open.some(({ kind, value }) => kind === as.kind && value + 1 === as.value);
  const isRoman =
    label.length > 1 || (roman.value > 0 && !continues(letters) && (continues(roman) || roman.value === 1));
  return { text, label, ...(isRoman ? roman : letters) };
}

/** Builds the nested lists of one section, line by line. */
export class Clauses {
  #open: Level[] = [];
  readonly #ids: Ids;
  readonly #targets: Map<string, string>;

  constructor(ids: Ids, targets: Map<string, string>) {
    this.#ids = ids;
    this.#targets = targets;
  }

  /** Ends all lists: the next marker opens a new one. */
  close(): void {
    this.#open = [];
  }

  /**
   * Adds a line that begins with a marker and returns the marker's length, else 0. A marker of an open kind continues its list; any
   * other kind opens a list inside the last clause.
   */
  add(
    line: string,
    at: number,
    section: string,
    number: string,
    into: (ClauseList | { type: string })[],
  ): number {
    const open = this.#open;
    const marker = readMarker(line, open);
    if (!marker) return 0;
    const known = open.findIndex(({ kind }) => kind === marker.kind);
    // Limits the nesting of adversarial texts; deeper lists stay flat.
    const depth = known >= 0 ? known : Math.min(open.length, 12);
    const above = open[depth - 1];
    const same = open[depth];
    const value = marker.label === '' ? (known >= 0 ? (same?.value ?? 0) : 0) + 1 : marker.value;
    const label = (marker.label || `point-${value}`).toLowerCase().replaceAll('.', '-');
    const item: ClauseItem = {
      type: 'clause-item',
      marker: marker.text,
      id: this.#ids.take(`${above?.item.id ?? (section || 'clause')}-${label}`),
      line: at,
      children: [],
    };
    let list = same?.list;
    if (list) list.children.push(item);
    else {
      list = { type: 'clause-list', children: [item] };
      (above ? above.item.children : into).push(list);
    }
    const plain = /^\d/.test(marker.text);
    const key = plain ? marker.label : `${above?.key ?? number}(${marker.label.toLowerCase()})`;
    if (marker.label !== '' && !this.#targets.has(key)) this.#targets.set(key, item.id);
    this.#open = [...open.slice(0, depth), { kind: marker.kind, value, list, item, key }];
    return marker.text.length;
  }

  /** The clause that is open, if any. */
  get item(): ClauseItem | undefined {
    return this.#open.at(-1)?.item;
  }
}

/** A text block's children, as one run. */
export function asText(text: string): Inline[] {
  return [{ type: 'text', text }];
}
