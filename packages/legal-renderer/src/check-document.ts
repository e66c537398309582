import type { AnyDocument } from './tree';

/** Refuses what is no document, of callers without types. @throws TypeError */
export function checkDocument(value: AnyDocument, caller: string): void {
  if (Array.isArray((value as AnyDocument | undefined)?.children)) return;
  const what =
    value === null ? 'null' : typeof value === 'object' ? 'an object without children' : typeof value;
  const given = typeof value === 'string' ? 'a text' : what;
  throw new TypeError(
    `${caller} was given ${given} instead of a document, so it has no headings and paragraphs to work on: pass what parseLegalText(text) returns.`,
  );
}
