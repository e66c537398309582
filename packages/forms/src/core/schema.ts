import * as z from 'zod/mini';
import {
  cleanText,
  type Field,
  fieldDeclaration,
  type InquiryForm,
  type InquiryKey,
  inquiryFields,
  inquiryKeyOf,
  inquiryKeys,
} from './fields';
import type { Inquiry } from './inquiry';
import { english } from './messages';
import { checkField, checkLength, isRequired } from './rules';

/** A text that is cleaned, then checked; absent means empty. */
function text(clean: (value: string) => string, check: (value: string) => string | undefined) {
  return z.prefault(
    z.string(english.notText).check(
      z.overwrite(clean),
      z.check(({ value, issues }) => {
        const message = check(value);
        if (message) issues.push({ code: 'custom', message, input: value });
      }),
    ),
    '',
  );
}

type TextSchema = ReturnType<typeof text>;

function fieldText(form: InquiryForm, field: Field): TextSchema {
  return text(
    (value) => cleanText(value, fieldDeclaration(field).type),
    (value) => checkField(form, field, value),
  );
}

/** The name: one text that holds several fields, joined by spaces. */
function joinedText(form: InquiryForm, fields: readonly Field[]): TextSchema {
  const limit = fields.reduce((sum, field) => sum + fieldDeclaration(field).limit, fields.length - 1);
  const required = fields.some((field) => isRequired(form, field));
  return text(
    (value) => cleanText(value),
    (value) => (required && value === '' ? english.nameRequired : checkLength(value, limit, english)),
  );
}

function formSchema(form: InquiryForm) {
  const shape = Object.fromEntries(inquiryFields.map((field) => [field, fieldText(form, field)]));
  return z.object(shape as Record<Field, TextSchema>); // as: every field has an entry
}

function jsonSchema(form: InquiryForm) {
  const shape = Object.fromEntries(
    inquiryKeys.map((key) => {
      const fields = inquiryFields.filter((field) => inquiryKeyOf(field) === key);
      const [first] = fields;
      return [key, first && fields.length === 1 ? fieldText(form, first) : joinedText(form, fields)];
    }),
  );
  return z.object(shape as Record<InquiryKey, TextSchema>); // as: every key has an entry
}

/** The six fields of the contact form. Parsing trims and cleans; a missing field counts as an empty one. */
export const contactInquirySchema = /* @__PURE__ */ formSchema('contact');

/** The six fields of the training form: only the email address is checked, as a browser does. */
export const trainingInquirySchema = /* @__PURE__ */ formSchema('training');

/** The five-field JSON of the contact form, as a server receives it. Unknown keys are dropped. */
export const inquirySchema = /* @__PURE__ */ jsonSchema('contact');

/** The five-field JSON of the training form, as a server receives it. Unknown keys are dropped. */
export const trainingJsonSchema = /* @__PURE__ */ jsonSchema('training');

/** The result of reading five-field JSON. `form` is an error of the whole input rather than of one field. */
export type ParsedInquiry =
  | { ok: true; inquiry: Inquiry }
  | { ok: false; errors: Partial<Record<keyof Inquiry | 'form', string>> };

/**
 * Validates five-field JSON of unknown origin. Agrees with `validateContactInquiry` and `validateTrainingInquiry` on every inquiry
 * that those accept.
 */
export function parseInquiry(input: unknown, form: InquiryForm = 'contact'): ParsedInquiry {
  const result = (form === 'contact' ? inquirySchema : trainingJsonSchema).safeParse(input);
  if (result.success) return { ok: true, inquiry: result.data };
  const errors: Partial<Record<keyof Inquiry | 'form', string>> = {};
  for (const issue of result.error.issues) {
    const key = issue.path[0];
    if (key === undefined) errors.form ??= `Please send a JSON object with ${inquiryKeys.join(', ')}.`;
    else errors[key as keyof Inquiry] ??= issue.message; // as: the schema has no other keys
  }
  return { ok: false, errors };
}
