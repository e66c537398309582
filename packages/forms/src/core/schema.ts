import * as z from 'zod/mini';
import { cleanText, type Field, fieldLimits, type InquiryForm } from './fields';
import type { Inquiry } from './inquiry';
import { english } from './messages';
import { checkField } from './rules';

/** A text that is cleaned, then checked by the one set of rules; absent means empty. */
function text(form: InquiryForm, field: Field) {
  return z.prefault(
    z.string(english.notText).check(
      z.overwrite((value) => cleanText(field, value)),
      z.check(({ value, issues }) => {
        const message = checkField(form, field, value);
        if (message) issues.push({ code: 'custom', message, input: value });
      }),
    ),
    '',
  );
}

const name = (requiredName: boolean) =>
  z.prefault(
    z.string(english.notText).check(
      z.overwrite((value) => cleanText('name', value)),
      z.check(({ value, issues }) => {
        const limit = fieldLimits.first_name + 1 + fieldLimits.last_name;
        if (requiredName && value === '')
          issues.push({ code: 'custom', message: english.nameRequired, input: value });
        if (value.length > limit)
          issues.push({
            code: 'custom',
            message: english.tooLong.replace('{limit}', String(limit)),
            input: value,
          });
      }),
    ),
    '',
  );

const rest = (form: InquiryForm) => ({
  email: text(form, 'email'),
  company: text(form, 'company'),
  phone: text(form, 'phone'),
  message: text(form, 'message'),
});

const fields = (form: InquiryForm) =>
  z.object({ first_name: text(form, 'first_name'), last_name: text(form, 'last_name'), ...rest(form) });

/** The six fields of the contact form. Parsing trims and cleans; a missing field counts as an empty one. */
export const contactInquirySchema = /* @__PURE__ */ fields('contact');

/** The six fields of the training form: only the email address is looked at, as a browser would. */
export const trainingInquirySchema = /* @__PURE__ */ fields('training');

/** The five-field JSON of the contact form, as a server receives it. Unknown keys are dropped. */
export const inquirySchema = /* @__PURE__ */ z.object({ name: name(true), ...rest('contact') });

/** The five-field JSON of the training form, as a server receives it. Unknown keys are dropped. */
export const trainingJsonSchema = /* @__PURE__ */ z.object({ name: name(false), ...rest('training') });

/** The result of reading five-field JSON. `form` holds what is wrong with the whole rather than with one field. */
export type ParsedInquiry =
  | { ok: true; inquiry: Inquiry }
  | { ok: false; errors: Partial<Record<keyof Inquiry | 'form', string>> };

/**
 * Reads the five-field JSON of a form, of which nothing is known. Agrees with `validateContactInquiry` and `validateTrainingInquiry`
 * on every inquiry those let through.
 */
export function parseInquiry(input: unknown, form: InquiryForm = 'contact'): ParsedInquiry {
  const result = (form === 'contact' ? inquirySchema : trainingJsonSchema).safeParse(input);
  if (result.success) return { ok: true, inquiry: result.data };
  const errors: Partial<Record<keyof Inquiry | 'form', string>> = {};
  for (const issue of result.error.issues) {
    const key = issue.path[0];
    if (key === undefined)
      errors.form ??= 'Please send a JSON object with name, email, company, phone and message.';
    else errors[key as keyof Inquiry] ??= issue.message; // as: the schema has no other keys
  }
  return { ok: false, errors };
}
