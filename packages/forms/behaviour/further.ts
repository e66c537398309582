import type { FurtherFields } from '../src/index';

/** The further fields of the tests; they are JSON, so that the element can take them from an attribute. */
export const furtherFields = {
  country: {
    kind: 'select',
    label: 'Country',
    options: { us: 'United States', de: 'Germany' },
    required: true,
    width: 'half',
  },
  matter: { kind: 'text', label: 'Matter number', limit: 12, hint: 'As on the letter', width: 'half' },
  call_back: { kind: 'checkbox', label: 'Please call me back' },
  consent: { kind: 'checkbox', label: 'I agree to be called', version: '2026-07', required: true },
  utm_source: { kind: 'hidden', limit: 10, source: 'query' },
  campaign: { kind: 'hidden', limit: 10 },
} as const satisfies FurtherFields;

/** A form with files. */
export const fileFields = {
  documents: { kind: 'file', label: 'Documents', accept: '.pdf', maxFiles: 2, maxBytes: 100, required: true },
} as const satisfies FurtherFields;

/** The same field as a child of an element. */
export const fileHtml =
  '<probata-field name="documents" kind="file" label="Documents" accept=".pdf" maxfiles="2" maxbytes="100" required></probata-field>';

/** The further fields as children of an element. */
export const furtherHtml = Object.entries(furtherFields)
  .map(([name, { ...field }]) => {
    const { options = {}, ...attributes }: Record<string, unknown> = field;
    const written = Object.entries<unknown>({ name, ...attributes }).map(([key, value]) =>
      value === true ? key : `${key}="${value}"`,
    );
    const choices = Object.entries(options as Record<string, string>); // as: only a select has options
    return `<probata-field ${written.join(' ')}>${choices.map(([value, text]) => `<option value="${value}">${text}</option>`).join('')}</probata-field>`;
  })
  .join('');
