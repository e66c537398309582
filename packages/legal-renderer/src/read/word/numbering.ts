import { numberWords } from '../../structure/numbers';
import type { Styles } from './styles';
import { attributeOf, childOf, childrenOf, isOn, numberOf, valOf } from './xml';

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const capitalized = (word: string | undefined) => word && word.charAt(0).toUpperCase() + word.slice(1);

const romanParts = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function toRoman(value: number): string {
  let rest = value;
  let roman = '';
  for (const [part, letters] of romanParts)
    while (rest >= part) {
      roman += letters;
      rest -= part;
    }
  return roman;
}

/** a to z, then aa, bb. */
const toLetters = (value: number) =>
  value < 1 ? '' : String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(9, Math.ceil(value / 26)));

function toOrdinal(value: number): string {
  const teen = value % 100 > 10 && value % 100 < 14;
  return `${value}${(!teen && ['', 'st', 'nd', 'rd'][value % 10]) || 'th'}`;
}

/** A number in one of Word's formats (ST_NumberFormat); those of other scripts as decimal ones. */
export function formatNumber(value: number, format: string, custom?: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'upperRoman':
      return toRoman(value).toUpperCase();
    case 'lowerRoman':
      return toRoman(value);
    case 'upperLetter':
      return toLetters(value).toUpperCase();
    case 'lowerLetter':
      return toLetters(value);
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'ordinal':
      return toOrdinal(value);
    case 'cardinalText':
      return capitalized(numberWords.split('|')[value - 1]) ?? String(value);
    case 'ordinalText':
      return capitalized(ordinals[value - 1]) ?? toOrdinal(value);
    case 'numberInDash':
      return `- ${value} -`;
    case 'hex':
      return value.toString(16).toUpperCase();
    case 'custom':
      return String(value).padStart(/^0*1/.exec(custom ?? '')?.[0].length ?? 1, '0');
    default:
      return String(value);
  }
}

/** One level of a list. */
interface Level {
  start: number;
  /** The first number where a list begins anew. */
  startOverride: number | undefined;
  format: string;
  custom: string | undefined;
  /** "%1.%2"; undefined where the file has none. */
  text: string | undefined;
  /** 0: never; n: behind level n and those above it; undefined: behind every level above. */
  restart: number | undefined;
  /** Roman numbers and letters in it are shown as decimal ones. */
  isLegal: boolean;
  isHidden: boolean;
}

/** The lists of a Word file, counted as Word counts them. */
export class Numbering {
  readonly #abstract = new Map<string, Element>();
  readonly #lists = new Map<string, Element>();
  readonly #styles: Styles;
  /** The last number of each level, by abstract list: lists of one abstract list go on counting. */
  readonly #counts = new Map<string, (number | undefined)[]>();
  /** Lists and levels that began anew. */
  readonly #begun = new Set<string>();

  constructor(root: Element | undefined, styles: Styles) {
    this.#styles = styles;
    for (const list of childrenOf(root, 'abstractNum'))
      this.#abstract.set(attributeOf(list, 'abstractNumId') ?? '', list);
    for (const list of childrenOf(root, 'num')) this.#lists.set(attributeOf(list, 'numId') ?? '', list);
  }

  /** The abstract list, through a style of lists where it names one. */
  #abstractOf(list: string, depth = 0): { id: string; element: Element } | undefined {
    const id = valOf(childOf(this.#lists.get(list), 'abstractNumId'));
    const element = id === undefined ? undefined : this.#abstract.get(id);
    const style = valOf(childOf(element, 'numStyleLink'));
    const linked = style === undefined || depth > 8 ? undefined : this.#styles.listOf(style);
    if (linked !== undefined && linked !== list) return this.#abstractOf(linked, depth + 1) ?? undefined;
    return element && id !== undefined ? { id, element } : undefined;
  }

  #level(list: string, abstract: Element, at: number): Level | undefined {
    const isLevel = (element: Element) => Number(attributeOf(element, 'ilvl')) === at;
    const override = childrenOf(this.#lists.get(list), 'lvlOverride').find(isLevel);
    const level = childOf(override, 'lvl') ?? childrenOf(abstract, 'lvl').find(isLevel);
    if (!level && !override) return undefined;
    const format = childOf(level, 'numFmt');
    return {
      start: numberOf(childOf(level, 'start')) ?? 1,
      startOverride: numberOf(childOf(override, 'startOverride')),
      format: valOf(format) ?? 'decimal',
      custom: attributeOf(format, 'format'),
      text: valOf(childOf(level, 'lvlText')),
      restart: numberOf(childOf(level, 'lvlRestart')),
      isLegal: isOn(childOf(level, 'isLgl')) ?? false,
      isHidden: isOn(childOf(level, 'rPr', 'vanish')) ?? false,
    };
  }

  /** The list and level of a paragraph; undefined for one without a number. */
  placeOf(properties: Element | undefined): { list: string; level: number } | undefined {
    const own = childOf(properties, 'numPr');
    const inherited = this.#styles.numberingOf(properties);
    const list = valOf(childOf(own, 'numId')) ?? inherited.list;
    if (list === undefined || list === '0' || !this.#lists.has(list)) return undefined;
    const level =
      numberOf(childOf(own, 'ilvl')) ?? inherited.level ?? this.#levelOfStyle(list, inherited.styles);
    return { list, level: level ?? 0 };
  }

  /** The level of a list that names one of the styles. */
  #levelOfStyle(list: string, styles: readonly string[]): number | undefined {
    const levels = childrenOf(this.#abstractOf(list)?.element, 'lvl');
    for (const style of styles) {
      const found = levels.find((level) => valOf(childOf(level, 'pStyle')) === style);
      if (found) return Number(attributeOf(found, 'ilvl'));
    }
    return undefined;
  }

  /** Counts one paragraph, and returns its number as Word shows it: "2.", "(a)", "Article IV", "•"; `''` where it shows none. */
  next({ list, level: at }: { list: string; level: number }): string {
    const abstract = this.#abstractOf(list);
    const level = abstract && this.#level(list, abstract.element, at);
    if (!abstract || !level) return '';
    const counts = this.#counts.get(abstract.id) ?? [];
    this.#counts.set(abstract.id, counts);
    const begun = `${list} ${at}`;
    const isAnew = level.startOverride !== undefined && !this.#begun.has(begun);
    this.#begun.add(begun);
    const before = isAnew ? undefined : counts[at];
    counts[at] = before === undefined ? (level.startOverride ?? level.start) : before + 1;
    for (let deeper = at + 1; deeper < 9; deeper += 1) {
      const restart = this.#level(list, abstract.element, deeper)?.restart;
      if (restart === undefined || at < restart) counts[deeper] = undefined;
    }
    if (level.isHidden) return '';
    if (level.format === 'bullet') return '•';
    // A file without a text for the level has its numbers all the same.
    const text = level.text ?? Array.from({ length: at + 1 }, (_, above) => `%${above + 1}.`).join('');
    return text
      .replace(/%([1-9])/g, (_, digit: string) => {
        const above = Number(digit) - 1;
        const other = above === at ? level : this.#level(list, abstract.element, above);
        if (!other) return '';
        const value = counts[above] ?? other.startOverride ?? other.start;
        const isDecimal = level.isLegal && !/^(?:none|decimalZero|custom)$/.test(other.format);
        return formatNumber(value, isDecimal ? 'decimal' : other.format, other.custom);
      })
      .trim();
  }
}
