import type { FieldOf, InquiryDefinition, InquiryOf } from './definition';
import {
  type Checked,
  declarationOf,
  definitionOf,
  type FieldErrors,
  type FormDefinition,
  type InquiryFields,
  type InquiryForm,
  isShown,
  keyOf,
  keysOf,
  sendingOrder,
} from './fields';
import { andThen, askField, checkField, type RuleOptions } from './rules';
import { cleanText } from './text';

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
  const texts = fields as InquiryFields<string>; // as: by name
  const inquiry: Record<string, unknown> = {};
  for (const field of sendingOrder(definition)) {
    const { type, own } = declarationOf(definition, field);
    const key = keyOf(definition, field);
    const text = isShown(definition, field, texts) ? cleanText(texts[field] ?? '', type) : '';
    inquiry[key] = own?.toValue ? own.toValue(text) : `${inquiry[key] ?? ''} ${text}`.trim();
  }
  return inquiry as InquiryOf<Form>; // as: the type is derived from the same declarations
}

/** Whether nothing was written in any field. */
export function isBlank(texts: InquiryFields<string>): boolean {
  return Object.values(texts).every((text) => cleanText(text ?? '') === '');
}

type Entries = [key: string, message: string][];

/** The messages of the rules across fields, by key of the inquiry; of an asynchronous schema, later. */
export function crossFieldErrors(form: FormDefinition, inquiry: unknown): Entries | Promise<Entries> {
  const own = Object.entries(form.check?.(inquiry as never) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  ); // as: an inquiry of this form
  if (!form.inquirySchema) return own;
  const keys = keysOf(form);
  return andThen(form.inquirySchema['~standard'].validate(inquiry), ({ issues = [] }) => [
    ...own,
    ...(issues ?? []).map(({ message, path: [first] = [] }): [string, string] => {
      const key = String(typeof first === 'object' ? first.key : first);
      // What is wrong with the whole inquiry is shown at its first field.
      return [keys.includes(key) ? key : (keys[0] ?? ''), message];
    }),
  ]);
}

/** Refuses what are no fields, of callers without types. @throws TypeError */
function checkFields(fields: unknown): void {
  if (typeof fields === 'object' && fields !== null) return;
  throw new TypeError(
    `The form was given ${fields === null ? 'null' : typeof fields} as its fields, so there is nothing to check: pass an object such as { first_name: 'Ada', email: 'ada@firm.example' }.`,
  );
}

/** Checks all fields: at once, or later where a rule is asynchronous. `ask` checks one field. */
function validate<Form extends InquiryForm | InquiryDefinition>(
  form: Form,
  fields: InquiryFields<FieldOf<Form>>,
  ask: (field: string) => Checked,
): Validation<Form> | Promise<Validation<Form>> {
  checkFields(fields);
  const definition = definitionOf(form);
  const names = Object.keys(definition.fields);
  const refuse = (errors: FieldErrors<string>): Validation<Form> => ({
    ok: false,
    errors: errors as FieldErrors<FieldOf<Form>>, // as: the fields of the form have no other names
  });
  const messages = names.map((field) =>
    isShown(definition, field, fields as InquiryFields<string>) ? ask(field) : undefined,
  );
  const all = messages.some((message) => message instanceof Promise)
    ? Promise.all(messages)
    : (messages as (string | undefined)[]); // as: none is a promise
  return andThen(all, (found): Validation<Form> | Promise<Validation<Form>> => {
    const errors: FieldErrors<string> = {};
    found.forEach((message, at) => {
      const field = names[at];
      if (message && field) errors[field] = message;
    });
    if (Object.keys(errors).length > 0) return refuse(errors);
    const inquiry = toInquiry(fields, form);
    return andThen(crossFieldErrors(definition, inquiry), (entries) => {
      for (const [key, message] of entries) {
        // The error of a joined key ("name") is shown at its first field.
        const field = names.find((known) => keyOf(definition, known) === key);
        if (field) errors[field] ??= message;
      }
      return Object.keys(errors).length === 0 ? { ok: true, inquiry } : refuse(errors);
    });
  }) as Validation<Form> | Promise<Validation<Form>>; // as: a promise of a promise is one promise
}

/**
 * Checks all fields of one form together. `fields` is what a person typed, or what a browser without scripts posts: a checkbox that is
 * not ticked is missing or empty.
 *
 * @throws TypeError when the fields are no object; Error when a rule or the schema is asynchronous
 */
export function validateInquiry<Form extends InquiryForm | InquiryDefinition>(
  form: Form,
  fields: InquiryFields<FieldOf<Form>>,
  options?: RuleOptions,
): Validation<Form> {
  const validation = validate(form, fields, (field) =>
    checkField(form, field, (fields as InquiryFields<string>)[field], options),
  );
  if (!(validation instanceof Promise)) return validation;
  validation.catch(() => {}); // Nobody waits for it.
  throw new Error(
    'The schema of the form is asynchronous, so its answer is not there yet: await validateInquiryAsync, or parseInquiryAsync on a server.',
  );
}

/** As `validateInquiry`, and waits for rules that are asynchronous. Rejects when one of them does. */
export async function validateInquiryAsync<Form extends InquiryForm | InquiryDefinition>(
  form: Form,
  fields: InquiryFields<FieldOf<Form>>,
  options?: RuleOptions,
): Promise<Validation<Form>> {
  return validate(form, fields, (field) =>
    askField(form, field, (fields as InquiryFields<string>)[field], options),
  );
}

/** As `validateInquiry` where every rule answers at once, else later. A rule that rejects is reported, and taken as satisfied. */
export function askInquiry<Form extends InquiryForm | InquiryDefinition>(
  form: Form,
  fields: InquiryFields<FieldOf<Form>>,
  options?: RuleOptions,
): Validation<Form> | Promise<Validation<Form>> {
  const tolerated = (field: string) => (cause: unknown) => {
    console.error(`The rule of "${field}" gave no answer, so the server alone checks it.`, cause);
    return undefined;
  };
  return validate(form, fields, (field) => {
    const message = askField(form, field, (fields as InquiryFields<string>)[field], options);
    return message instanceof Promise ? message.catch(tolerated(field)) : message;
  });
}

/** The contact form's rules: both names, a business email address and the company are required. */
export function validateContactInquiry(fields: InquiryFields, options?: RuleOptions): Validation {
  return validateInquiry('contact', fields, options);
}

/** The training form's rules: nothing beyond what the browser's email field checks. */
export function validateTrainingInquiry(fields: InquiryFields, options?: RuleOptions): Validation {
  return validateInquiry('training', fields, options);
}
