import { emailDomain, freeEmailDomains, isBrowserEmail, isEmailAddress } from './email';
import { cleanText, type Field, fieldLimits, type InquiryForm } from './fields';
import { english, type Messages } from './messages';

/** What may differ from the specification: the words, and which email domains count as free. */
export interface RuleOptions {
  /** @default english */
  messages?: Messages;
  /** Lower-case domains. Extend the default with `new Set([...freeEmailDomains, 'mail.example'])`. @default freeEmailDomains */
  blockedDomains?: ReadonlySet<string>;
}

const required: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'first_name',
  'last_name',
  'email',
  'company',
]);

/** Whether a form insists on a field. The training form insists on none. */
export function isRequired(form: InquiryForm, field: Field): field is keyof Messages['required'] {
  return form === 'contact' && required.has(field);
}

/** Checks one value. Returns the sentence to show, or undefined when the value is fine. Every schema and skin asks here. */
export function checkField(
  form: InquiryForm,
  field: Field,
  value: unknown,
  { messages = english, blockedDomains = freeEmailDomains }: RuleOptions = {},
): string | undefined {
  if (value !== undefined && typeof value !== 'string') return messages.notText;
  const text = cleanText(field, value ?? '');
  if (text === '') return isRequired(form, field) ? messages.required[field] : undefined;
  if (field === 'email') {
    if (form === 'contact' && blockedDomains.has(emailDomain(text))) return messages.businessEmail;
    // The length comes first: no pattern ever reads more text than an address can have.
    const valid =
      text.length <= fieldLimits.email && (form === 'contact' ? isEmailAddress(text) : isBrowserEmail(text));
    return valid ? undefined : messages.invalidEmail;
  }
  return text.length > fieldLimits[field]
    ? messages.tooLong.replace('{limit}', String(fieldLimits[field]))
    : undefined;
}
