import type { Styles } from './styles';
import { attributeOf, childOf, childrenOf } from './xml';

/** What a paragraph refers to while its text is read. */
export interface TextContext {
  styles: Styles;
  /** The mark of a note: "[1]"; `''` where text and note have one of their own. */
  noteMark(kind: 'footnote' | 'endnote', id: string, hasOwn: boolean): string;
  /** The content of a text box, which stands behind the paragraph. */
  addBox(content: Element): void;
}

/** Properties, deleted and moved text, codes of fields, and the marks inside notes. */
const silent =
  /^(?:pPr|rPr|sdtPr|sdtEndPr|del|moveFrom|delText|delInstrText|instrText|rt|rubyPr|footnoteRef|endnoteRef|annotationRef|commentReference|separator|continuationSeparator|ctrlPr|fPr|naryPr|radPr|dPr|mPr)$/;

function symbolOf(element: Element): string {
  const code = Number.parseInt(attributeOf(element, 'char') ?? '', 16);
  // Symbol fonts use private codes, which no other font shows.
  return Number.isNaN(code) || (code >= 0xe000 && code <= 0xf8ff) ? '' : String.fromCodePoint(code);
}

/** The text of a paragraph, or of a part of it, without what Word hides. */
export function textOf(parent: Element, paragraph: Element | undefined, context: TextContext): string {
  return childrenOf(parent)
    .map((element): string => {
      const name = element.localName;
      if (silent.test(name)) return '';
      switch (name) {
        case 'r':
          // Runs of formulas (`m:r`) have their word properties inside too.
          return context.styles.isHidden(childOf(element, 'rPr'), paragraph)
            ? ''
            : textOf(element, paragraph, context);
        case 't':
          return element.textContent ?? '';
        case 'tab':
        case 'ptab':
          return ' ';
        case 'br':
        case 'cr':
          return '\n';
        case 'noBreakHyphen':
          return '-';
        case 'sym':
          return symbolOf(element);
        case 'footnoteReference':
        case 'endnoteReference':
          return context.noteMark(
            name === 'footnoteReference' ? 'footnote' : 'endnote',
            attributeOf(element, 'id') ?? '',
            /^(?:1|true|on)$/.test(attributeOf(element, 'customMarkFollows') ?? ''),
          );
        case 'txbxContent':
          context.addBox(element);
          return '';
        default:
          return textOf(element, paragraph, context);
      }
    })
    .join('');
}
