import { cleanText, type FieldErrors, type InquiryFields, type InquiryForm, inquiryFields } from './fields';
import { checkField, type RuleOptions } from './rules';

/** What is sent: exactly these five fields. `phone` and `message` are empty strings when nothing was typed. */
export interface Inquiry {
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
}

/** The result of checking a form: the inquiry to send, or one sentence per field. */
export type Validation = { ok: true; inquiry: Inquiry } | { ok: false; errors: FieldErrors };

/** The five fields made of the six: first and last name joined, everything trimmed. */
export function toInquiry(fields: InquiryFields): Inquiry {
  const text = (field: keyof InquiryFields) => cleanText(field, fields[field] ?? '');
  return {
    name: `${text('first_name')} ${text('last_name')}`.trim(),
    email: text('email'),
    company: text('company'),
    phone: text('phone'),
    message: text('message'),
  };
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
