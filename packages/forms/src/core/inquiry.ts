import {
  cleanText,
  type FieldErrors,
  fieldDeclarations,
  type InquiryFields,
  type InquiryForm,
  type InquiryKey,
  inquiryFields,
  inquiryKeyOf,
  inquiryKeys,
} from './fields';
import { checkField, type RuleOptions } from './rules';

/** What is sent: exactly the keys name, email, company, phone and message. A blank field is an empty string. */
export type Inquiry = Record<InquiryKey, string>;

/** The result of checking a form: the inquiry to send, or one sentence per field. */
export type Validation = { ok: true; inquiry: Inquiry } | { ok: false; errors: FieldErrors };

/** The inquiry made of the typed fields: first and last name joined, every text cleaned and trimmed. */
export function toInquiry(fields: InquiryFields): Inquiry {
  const inquiry = Object.fromEntries(inquiryKeys.map((key) => [key, ''])) as Inquiry; // as: every key has an entry
  for (const field of inquiryFields) {
    const key = inquiryKeyOf(field);
    const text = cleanText(fields[field] ?? '', fieldDeclarations[field].type);
    inquiry[key] = `${inquiry[key]} ${text}`.trim();
  }
  return inquiry;
}

/** Whether nothing was written in any field. */
export function isBlank(texts: InquiryFields | Inquiry): boolean {
  return Object.values(texts).every((text) => text.trim() === '');
}

/** Checks all fields of one form together. */
export function validateInquiry(form: InquiryForm, fields: InquiryFields, options?: RuleOptions): Validation {
  const errors: FieldErrors = {};
  for (const field of inquiryFields) {
    const error = checkField(form, field, fields[field], options);
    if (error) errors[field] = error;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, inquiry: toInquiry(fields) };
}

/** The contact form's rules: both names, a business email address and the company are required. */
export function validateContactInquiry(fields: InquiryFields, options?: RuleOptions): Validation {
  return validateInquiry('contact', fields, options);
}

/** The training form's rules: nothing beyond what the browser's email field checks. */
export function validateTrainingInquiry(fields: InquiryFields, options?: RuleOptions): Validation {
  return validateInquiry('training', fields, options);
}
