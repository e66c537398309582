import { emailDomain, freeEmailDomains, isBrowserEmail, isEmailAddress } from './email';
import { cleanText, type Field, fieldDeclaration, type InquiryForm, type RequiredField } from './fields';
import { english, type Messages } from './messages';

/** What may differ from the defaults: the messages, and which email domains count as free. */
export interface RuleOptions {
  /** @default english */
  messages?: Messages;
  /** Lower-case domains. Extend the default with `new Set([...freeEmailDomains, 'mail.example'])`. @default freeEmailDomains */
  blockedDomains?: ReadonlySet<string>;
}

/** Whether a form requires a field. The training form requires none. */
export function isRequired(form: InquiryForm, field: Field): field is RequiredField {
  return fieldDeclaration(field).requiredBy?.includes(form) ?? false;
}

/** The message for a text that is longer than `limit`, or undefined. */
export function checkLength(text: string, limit: number, messages: Messages): string | undefined {
  return text.length > limit ? messages.tooLong.replace('{limit}', String(limit)) : undefined;
}

/** Checks one value. Returns the message to show, or undefined when the value is valid. Schemas and views all call this. */
export function checkField(
  form: InquiryForm,
  field: Field,
  value: unknown,
  { messages = english, blockedDomains = freeEmailDomains }: RuleOptions = {},
): string | undefined {
  if (value !== undefined && typeof value !== 'string') return messages.notText;
  const { type, limit } = fieldDeclaration(field);
  const text = cleanText(value ?? '', type);
  if (text === '') return isRequired(form, field) ? messages.required[field] : undefined;
  if (type !== 'email') return checkLength(text, limit, messages);
  if (form === 'contact' && blockedDomains.has(emailDomain(text))) return messages.businessEmail;
  // The length is checked first, so that no pattern reads an unbounded text.
  const isValid = text.length <= limit && (form === 'contact' ? isEmailAddress(text) : isBrowserEmail(text));
  return isValid ? undefined : messages.invalidEmail;
}
