import { DOMParser } from '@xmldom/xmldom';

const refuse = (message: string) => {
  throw new Error(`The Word file has a part that is no XML, so it cannot be read; save it again. ${message}`);
};

/** The root of an XML part. @throws Error when it is not well-formed. */
export function parseXml(text: string): Element {
  const parser = new DOMParser({
    errorHandler: { warning: () => undefined, error: refuse, fatalError: refuse },
  });
  return parser.parseFromString(text, 'text/xml').documentElement;
}

/**
 * The child elements, by local name where one is asked for: transitional and strict files differ in their namespaces. Of alternative
 * content (`mc:AlternateContent`) the first choice counts.
 */
export function childrenOf(parent: Element | undefined, name?: string): Element[] {
  const elements: Element[] = [];
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling) {
    if (node.nodeType !== 1) continue;
    const element = node as Element; // nodeType 1
    if (element.localName === 'AlternateContent') {
      const alternatives = childrenOf(element);
      elements.push(
        ...childrenOf(alternatives.find(({ localName }) => localName === 'Choice') ?? alternatives[0]),
      );
    } else elements.push(element);
  }
  return name === undefined ? elements : elements.filter(({ localName }) => localName === name);
}

/** The first element on a path of names: `childOf(p, 'pPr', 'numPr')`. */
export function childOf(parent: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>((at, name) => childrenOf(at, name)[0], parent);
}

/** An attribute by local name. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  for (let at = 0; at < (element?.attributes.length ?? 0); at += 1) {
    const attribute = element?.attributes.item(at);
    if (attribute?.localName === name) return attribute.value;
  }
  return undefined;
}

/** The `w:val` of an element, such as that of `w:pStyle`. */
export const valOf = (element: Element | undefined): string | undefined => attributeOf(element, 'val');

/** Its `w:val` as a whole number. */
export function numberOf(element: Element | undefined): number | undefined {
  const value = Number.parseInt(valOf(element) ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

/** Whether a property such as `w:vanish` is on; undefined where it is not set. */
export function isOn(element: Element | undefined): boolean | undefined {
  return element && !/^(?:0|false|off)$/i.test(valOf(element) ?? 'true');
}
