import type { FieldOf, InquiryDefinition, InquiryOf } from './definition';
import {
  cleanText,
  definitionOf,
  type FieldErrors,
  type FormDefinition,
  type InquiryFields,
  type InquiryForm,
  keyOf,
} from './fields';
import { checkField, type RuleOptions } from './rules';

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

/** The messages of the rules across fields, by key of the inquiry. */
export function crossFieldErrors(
  { check }: FormDefinition,
  inquiry: unknown,
): [key: string, message: string][] {
  return Object.entries(check?.(inquiry as never) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  ); // as: an inquiry of this form
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
  if (Object.keys(errors).length === 0) {
    const inquiry = toInquiry(fields, form);
    const definition = definitionOf(form);
    for (const [key, message] of crossFieldErrors(definition, inquiry)) {
      // The error of a joined key ("name") is shown at its first field.
      const field = Object.keys(definition.fields).find((known) => keyOf(definition, known) === key);
      if (field) errors[field] ??= message;
    }
    if (Object.keys(errors).length === 0) return { ok: true, inquiry };
  }
  return { ok: false, errors: errors as FieldErrors<FieldOf<Form>> }; // as: the fields of the form have no other names
}

/** The contact form's rules: both names, a business email address and the company are required. */
export function validateContactInquiry(fields: InquiryFields, options?: RuleOptions): Validation {
  return validateInquiry('contact', fields, options);
}

/** The training form's rules: nothing beyond what the browser's email field checks. */
export function validateTrainingInquiry(fields: InquiryFields, options?: RuleOptions): Validation {
  return validateInquiry('training', fields, options);
}
