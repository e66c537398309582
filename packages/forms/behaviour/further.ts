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

/** The same fields as children of an element. */
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
