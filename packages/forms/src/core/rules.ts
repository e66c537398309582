import { emailDomain, freeEmailDomains, isBrowserEmail, isEmailAddress } from './email';
import {
  type Checked,
  declarationOf,
  definitionOf,
  type FormDefinition,
  type InquiryForm,
  type RequiredField,
} from './fields';
import { english, type Messages } from './messages';
import { cleanText } from './text';

/** What may differ from the defaults: the messages, and which email domains count as free. */
export interface RuleOptions {
  /** The sentences of the errors. @default english */
  messages?: Messages;
  /** Lower-case domains. Extend the default with `new Set([...freeEmailDomains, 'mail.example'])`. @default freeEmailDomains */
  blockedDomains?: ReadonlySet<string>;
}

/** Whether a form requires a field. The training form requires none of ours. */
export function isRequired(form: FormDefinition, field: string): boolean {
  return declarationOf(form, field).requiredBy?.includes(form.base) ?? false;
}

/** The message for a text that is longer than `limit`, or undefined. */
export function checkLength(text: string, limit: number, messages: Messages): string | undefined {
  return text.length > limit ? messages.tooLong.replace('{limit}', String(limit)) : undefined;
}

/** Goes on with a value that is there, or will be. */
export const andThen = <Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result,
): Result | Promise<Result> => (value instanceof Promise ? value.then(next) : next(value));

/** Checks one value at once. @throws Error when the field's rule is asynchronous */
export function checkField(...asked: Parameters<typeof askField>): string | undefined {
  const message = askField(...asked);
  if (!(message instanceof Promise)) return message;
  message.catch(() => {}); // Nobody waits for it.
  throw new Error(
    `The rule of "${asked[1]}" is asynchronous, so its answer is not there yet: await validateInquiryAsync, or parseInquiryAsync on a server.`,
  );
}

/** Checks one value. Returns the message to show, or undefined when the value is valid. Schemas and views all call this. */
export function askField(
  form: InquiryForm | FormDefinition,
  field: string,
  value: unknown,
  { messages = english, blockedDomains = freeEmailDomains }: RuleOptions = {},
): Checked {
  if (value !== undefined && typeof value !== 'string') return messages.notText;
  const definition = definitionOf(form);
  const { type, limit, check, own } = declarationOf(definition, field);
  const text = cleanText(value ?? '', type);
  if (text === '') {
    if (!isRequired(definition, field)) return undefined;
    return own ? own.required(messages) : messages.required[field as RequiredField]; // as: the form requires it
  }
  const isContact = definition.base === 'contact';
  if (type === 'email') {
    if (isContact && !own && blockedDomains.has(emailDomain(text))) return messages.businessEmail;
    // The length is checked first, so that no pattern reads an unbounded text.
    const isValid = text.length <= limit && (isContact ? isEmailAddress(text) : isBrowserEmail(text));
    if (!isValid) return messages.invalidEmail;
  }
  return checkLength(text, limit, messages) ?? check?.(text, messages);
}
