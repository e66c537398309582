import { checkDocument } from '../check-document';
import type { AnyDocument } from '../tree';

/** The document's tree as JSON, indented by two spaces. */
export function toJson(document: AnyDocument): string {
  checkDocument(document, 'toJson');
  return `${JSON.stringify(document, null, 2)}\n`;
}
