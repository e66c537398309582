import { attributeOf, childOf, childrenOf, isOn, numberOf, valOf } from './xml';

/** The styles of a Word file, with what they inherit by `w:basedOn`. */
export class Styles {
  readonly #styles = new Map<string, Element>();
  readonly #defaults: Record<string, string> = {};
  readonly #isHidden: boolean;

  constructor(root: Element | undefined) {
    this.#isHidden = isOn(childOf(root, 'docDefaults', 'rPrDefault', 'rPr', 'vanish')) ?? false;
    for (const style of childrenOf(root, 'style')) {
      const id = attributeOf(style, 'styleId') ?? '';
      this.#styles.set(id, style);
      if (/^(?:1|true|on)$/.test(attributeOf(style, 'default') ?? ''))
        this.#defaults[attributeOf(style, 'type') ?? ''] ??= id;
    }
  }

  /** A style and those it is based on, nearest first. */
  #chain(id: string | undefined, type: string): { id: string; style: Element }[] {
    const chain: { id: string; style: Element }[] = [];
    const seen = new Set<string>();
    for (let at = id ?? this.#defaults[type]; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      const style = this.#styles.get(at);
      if (!style) break;
      chain.push({ id: at, style });
      at = valOf(childOf(style, 'basedOn'));
    }
    return chain;
  }

  /** The depth of a heading: 1 for Title, 2 for Heading 1 and the first outline level; null for text. */
  depthOf(properties: Element | undefined): number | null {
    const own = numberOf(childOf(properties, 'outlineLvl'));
    if (own !== undefined) return own < 9 ? own + 2 : null;
    for (const { style } of this.#chain(valOf(childOf(properties, 'pStyle')), 'paragraph')) {
      const level = numberOf(childOf(style, 'pPr', 'outlineLvl'));
      if (level !== undefined) return level < 9 ? level + 2 : null;
      // Word writes the names of its own styles in English, whatever its language.
      const name = valOf(childOf(style, 'name')) ?? '';
      const [, depth] = /^heading ([1-9])$/i.exec(name) ?? [];
      if (depth) return Number(depth) + 1;
      if (/^title$/i.test(name)) return 1;
    }
    return null;
  }

  /** The `w:numPr` of a paragraph's styles: the list, the level, and the style that a level of the list may name. */
  numberingOf(properties: Element | undefined): { list?: string; level?: number; styles: string[] } {
    const chain = this.#chain(valOf(childOf(properties, 'pStyle')), 'paragraph');
    const found = chain
      .map(({ style }) => childOf(style, 'pPr', 'numPr'))
      .filter((numbering) => numbering !== undefined);
    const list = found.map((numbering) => valOf(childOf(numbering, 'numId'))).find((id) => id !== undefined);
    const level = found
      .map((numbering) => numberOf(childOf(numbering, 'ilvl')))
      .find((at) => at !== undefined);
    return {
      ...(list === undefined ? {} : { list }),
      ...(level === undefined ? {} : { level }),
      styles: chain.map(({ id }) => id),
    };
  }

  /** The list that a style of lists names. */
  listOf(style: string): string | undefined {
    return valOf(childOf(this.#styles.get(style), 'pPr', 'numPr', 'numId'));
  }

  #vanish(id: string | undefined, type: string): boolean {
    for (const { style } of this.#chain(id, type)) {
      const vanish = isOn(childOf(style, 'rPr', 'vanish'));
      if (vanish !== undefined) return vanish;
    }
    return false;
  }

  /** Whether Word hides a run: `w:vanish` of its own, or of one of its two styles (ISO/IEC 29500-1, 17.7.3: both cancel each other). */
  isHidden(run: Element | undefined, paragraph: Element | undefined): boolean {
    const own = isOn(childOf(run, 'vanish'));
    if (own !== undefined) return own;
    const style = valOf(childOf(run, 'rStyle'));
    return (
      this.#isHidden ||
      this.#vanish(valOf(childOf(paragraph, 'pStyle')), 'paragraph') !== this.#vanish(style, 'character')
    );
  }
}
