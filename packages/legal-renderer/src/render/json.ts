import type { AnyDocument } from '../tree';

/** The document's tree as JSON, for machines that keep or compare legal texts. */
export function toJson(document: AnyDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
