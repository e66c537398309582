import type { FieldOf, InquiryDefinition, InquiryOf } from './definition';
import {
  cleanText,
  definitionOf,
  type FieldErrors,
  type InquiryFields,
  type InquiryForm,
  type InquiryKey,
  keyOf,
} from './fields';
import { checkField, type RuleOptions } from './rules';

/** What is sent: exactly the keys name, email, company, phone and message. A blank field is an empty string. */
export type Inquiry = Record<InquiryKey, string>;

/** The result of checking a form: the inquiry to send, or one sentence per field. */
export type Validation<Form extends InquiryForm | InquiryDefinition = InquiryForm> =
  | { ok: true; inquiry: InquiryOf<Form> }
  | { ok: false; errors: FieldErrors<FieldOf<Form>> };

/** The inquiry made of the typed fields: first and last name joined, every text cleaned and trimmed. @param form @default 'contact' */
export function toInquiry<Form extends InquiryForm | InquiryDefinition = InquiryForm>(
  fields: InquiryFields<FieldOf<Form>>,
  form?: Form,
): InquiryOf<Form> {
  const definition = definitionOf(form ?? 'contact');
  const inquiry: Record<string, unknown> = {};
  for (const [field, { type, own }] of Object.entries(definition.fields)) {
    const key = keyOf(definition, field);
    const text = cleanText((fields as InquiryFields<string>)[field] ?? '', type);
    inquiry[key] = own?.toValue ? own.toValue(text) : `${inquiry[key] ?? ''} ${text}`.trim();
  }
  return inquiry as InquiryOf<Form>; // as: the type is derived from the same declarations
}

/** Whether nothing was written in any field. */
export function isBlank(texts: InquiryFields<string>): boolean {
  return Object.values(texts).every((text) => text?.trim() === '');
}

/**
 * Checks all fields of one form together. `fields` is what a person typed, or what a browser without scripts posts: a checkbox that is
 * not ticked is missing or empty.
 */
export function validateInquiry<Form extends InquiryForm | InquiryDefinition>(
  form: Form,
  fields: InquiryFields<FieldOf<Form>>,
  options?: RuleOptions,
): Validation<Form> {
  const errors: FieldErrors<string> = {};
  for (const field of Object.keys(definitionOf(form).fields)) {
    const error = checkField(form, field, (fields as InquiryFields<string>)[field], options);
    if (error) errors[field] = error;
  }
  return Object.keys(errors).length > 0
    ? { ok: false, errors: errors as FieldErrors<FieldOf<Form>> } // as: the fields of the form have no other names
    : { ok: true, inquiry: toInquiry(fields, form) };
}

/** The contact form's rules: both names, a business email address and the company are required. */
export function validateContactInquiry(fields: InquiryFields, options?: RuleOptions): Validation {
  return validateInquiry('contact', fields, options);
}

/** The training form's rules: nothing beyond what the browser's email field checks. */
export function validateTrainingInquiry(fields: InquiryFields, options?: RuleOptions): Validation {
  return validateInquiry('training', fields, options);
}
