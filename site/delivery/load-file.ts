import { batesPrefix, toBates } from '../content/bates';
import { brand } from '../content/brand';
import { complaint } from '../content/complaint';
import { drawnExample } from '../content/matter';
import { matterDocuments } from '../content/matter-documents';
import { loadFiles } from '../content/paths';
import type { RegisteredDocument } from '../content/register/documents';

// Concordance's default delimiters: U+00FE around a value, U+0014 between values, U+00AE for a line break inside a value.
const quote = '\u00fe';
const separator = '\u0014';
const lineBreak = '\u00ae';
const byteOrderMark = '\ufeff';
const lineEnd = '\r\n';

/** The fields of the .DAT file, in order. */
export const loadFields = [
  'BEGBATES',
  'ENDBATES',
  'PGCOUNT',
  'DOCTYPE',
  'TITLE',
  'EXHIBIT',
  'CUSTODIAN',
  'URL',
] as const;

interface LoadRecord {
  first: number;
  /** The address of each number, in order. */
  addresses: readonly string[];
  type: string;
  title: string;
  exhibit: string;
  custodian: string;
}

const toRecords = (documents: readonly RegisteredDocument[], origin: string): readonly LoadRecord[] => [
  ...documents.map(({ path, name, passages }) => ({
    first: passages[0]?.number ?? 0,
    addresses: passages.map(({ id }, index) => `${origin}${path}${index === 0 ? '' : `#${id}`}`),
    type: 'Web page',
    title: name,
    exhibit: '',
    custodian: brand.legalName,
  })),
  ...matterDocuments.map(({ name, first, pages, exhibit, path, id }) => ({
    first,
    addresses: Array.from({ length: pages }, () => `${origin}${path}#${id}`),
    type: drawnExample,
    title: name,
    exhibit: exhibit === undefined ? '' : String(exhibit),
    custodian: complaint.custodian,
  })),
];

const toLine = (values: readonly string[]) =>
  values
    .map((value) => `${quote}${value.replaceAll(quote, '').replace(/\r?\n/g, lineBreak)}${quote}`)
    .join(separator);

const toDat = (records: readonly LoadRecord[]) =>
  byteOrderMark +
  [
    loadFields,
    ...records.map(({ first, addresses, type, title, exhibit, custodian }) => [
      toBates(first),
      toBates(first + addresses.length - 1),
      String(addresses.length),
      type,
      title,
      exhibit,
      custodian,
      addresses[0] ?? '',
    ]),
  ]
    .map((values) => toLine(values) + lineEnd)
    .join('');

/** Lines of ALIAS, VOLUME, PATH, DOC BREAK, FOLDER BREAK, BOX BREAK, PAGES; the first line of a document has its break and pages. */
const toOpt = (records: readonly LoadRecord[]) =>
  records
    .flatMap(({ first, addresses }) =>
      addresses.map((address, index) =>
        [
          toBates(first + index),
          `${batesPrefix}001`,
          address.replaceAll(',', '%2C'),
          ...(index === 0 ? ['Y', '', '', String(addresses.length)] : ['', '', '', '']),
        ].join(','),
      ),
    )
    .map((line) => line + lineEnd)
    .join('');

/** The site's own load file: one record per page and per document of the matter, one line per number. By file name. */
export function toLoadFiles(
  documents: readonly RegisteredDocument[],
  origin: string,
): Record<string, string> {
  const records = toRecords(documents, origin);
  return { [loadFiles.dat.slice(1)]: toDat(records), [loadFiles.opt.slice(1)]: toOpt(records) };
}
