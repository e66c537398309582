import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  anchorsOf,
  checkLegalDocument,
  compareLegalDocuments,
  parseLegalText,
  structureLegalDocument,
  tableOfContents,
  toHtml,
  toJson,
  toMarkdown,
  toText,
} from './index';
import { LegalContents, LegalText } from './react';

const source = `1. Fees

The Client pays $60 a month, as section 2 says.
(a) by card
(b) by check

2. Term

“Client” means the customer.
• one year
• or longer`;

test.each([
  ['toHtml', toHtml],
  ['toText', toText],
  ['toMarkdown', toMarkdown],
  ['toJson', toJson],
  ['tableOfContents', tableOfContents],
  ['anchorsOf', anchorsOf],
  ['structureLegalDocument', structureLegalDocument],
  ['checkLegalDocument', checkLegalDocument],
  ['compareLegalDocuments', (document: never) => compareLegalDocuments(document, document)],
  ['<LegalText>', (document: never) => renderToStaticMarkup(<LegalText document={document} />)],
  ['<LegalContents>', (document: never) => renderToStaticMarkup(<LegalContents document={document} />)],
] as [string, (document: never) => unknown][])('%s refuses what is no document', (name, use) => {
  for (const [wrong, word] of [
    ['text', 'a text'],
    [undefined, 'undefined'],
    [null, 'null'],
    [{}, 'an object without children'],
  ] as [unknown, string][])
    expect(() => use(wrong as never)).toThrow(
      `${name} was given ${word} instead of a document, so it has no headings and paragraphs to work on: pass what parseLegalText(text) returns.`,
    );
});

test('a structured document is compared and checked as the text it was made of', () => {
  const flat = parseLegalText(source);
  const structured = structureLegalDocument(flat);
  const later = parseLegalText(source.replace('60', '90'));
  expect(compareLegalDocuments(structured, structureLegalDocument(later))).toEqual(
    compareLegalDocuments(flat, later),
  );
  expect(compareLegalDocuments(flat, structured).changes).toEqual([]);
  expect(checkLegalDocument(structured)).toEqual(checkLegalDocument(flat));
  expect(structureLegalDocument(structured)).toBe(structured);
});
