import * as z from 'zod/mini';
import type { FieldOf, InquiryDefinition, InquiryOf } from './definition';
import {
  type Checked,
  declarationOf,
  definitionOf,
  type Field,
  type FormDefinition,
  type InquiryFields,
  type InquiryForm,
  type InquiryKey,
  inquiryFields,
  isShown,
  keyOf,
  keysOf,
  sendingOrder,
} from './fields';
import { crossFieldErrors, validateInquiry, validateInquiryAsync } from './inquiry';
import { english } from './messages';
import { andThen, askField, checkField, checkLength, isRequired } from './rules';
import { cleanText } from './text';

/** A text that is cleaned, then checked; absent means empty. */
function text(clean: (value: string) => string, check: (value: string) => Checked) {
  return z.prefault(
    z.string(english.notText).check(
      z.overwrite(clean),
      z.check(({ value, issues }) =>
        andThen(check(value), (message) => {
          if (message) issues.push({ code: 'custom', message, input: value });
        }),
      ),
    ),
    '',
  );
}

type TextSchema = z.ZodMiniPrefault<z.ZodMiniString<string>>;

function fieldText(form: FormDefinition, field: string): TextSchema {
  return text(
    (value) => cleanText(value, declarationOf(form, field).type),
    (value) => askField(form, field, value),
  );
}

/** The name: one text that holds several fields, joined by spaces. */
function joinedText(form: FormDefinition, fields: readonly string[]): TextSchema {
  const limit = fields.reduce((sum, field) => sum + declarationOf(form, field).limit, fields.length - 1);
  const required = fields.some((field) => isRequired(form, field));
  return text(
    (value) => cleanText(value),
    (value) => (required && value === '' ? english.nameRequired : checkLength(value, limit, english)),
  );
}

/** A checkbox: true or false, or a consent's text and version. */
function tick(form: FormDefinition, field: string) {
  const { label, value = '', version } = declarationOf(form, field).own ?? {};
  const check = <Value>(toText: (given: Value) => string) =>
    z.check<Value>(({ value: given, issues }) => {
      const message = checkField(form, field, toText(given));
      if (message) issues.push({ code: 'custom', message, input: given });
    });
  if (version === undefined)
    return z.prefault(
      z.boolean(`Please send true or false for ${field}`).check(check((given) => (given ? value : ''))),
      false,
    );
  const text = z.string(english.notText);
  const consent = z.object(
    { text, version: text },
    `Please send the text and the version of ${field}, or null`,
  );
  return z.prefault(
    z
      .nullable(consent)
      // A text that was agreed to in other words counts as another version.
      .check(check((given) => (given ? (given.text === label ? given.version : '?') : ''))),
    null,
  );
}

/** The files of a field, each with what its receiver calls it. */
function fileList(form: FormDefinition, field: string) {
  const word = z.string().check(
    z.overwrite((value) => cleanText(value, 'file')),
    z.minLength(1),
    z.maxLength(1000),
  );
  const file = z.object({
    id: word,
    name: word,
    size: z.number().check(z.int(), z.nonnegative()),
    sha256: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/i))),
  });
  return z.prefault(
    z.array(file, `Please send a list of the uploaded files for ${field}`).check(
      z.check(({ value, issues }) => {
        const message = checkField(form, field, value.length > 0 ? JSON.stringify(value) : '');
        if (message) issues.push({ code: 'custom', message, input: value });
      }),
    ),
    [],
  );
}

function formSchema(form: InquiryForm) {
  const definition = definitionOf(form);
  const shape = Object.fromEntries(inquiryFields.map((field) => [field, fieldText(definition, field)]));
  return z.object(shape as Record<Field, TextSchema>); // as: every field has an entry
}

/** The values of an inquiry as the texts of its fields. */
function toTexts(form: FormDefinition, inquiry: Readonly<Record<string, unknown>>): InquiryFields<string> {
  const toText = (field: string, value: unknown) => {
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.length > 0 ? JSON.stringify(value) : '';
    return value ? (declarationOf(form, field).own?.value ?? '') : '';
  };
  return Object.fromEntries(
    Object.keys(form.fields).map((field) => [field, toText(field, inquiry[keyOf(form, field)])]),
  );
}

function jsonSchema<Form extends InquiryForm | InquiryDefinition>(form: Form) {
  const whole = definitionOf(form);
  const conditional = Object.keys(whole.fields).filter((field) => declarationOf(whole, field).when);
  // Whether a conditional field may be empty is known once all keys are read.
  const definition: FormDefinition = {
    ...whole,
    fields: Object.fromEntries(
      Object.entries(whole.fields).map(([field, declaration]) => [
        field,
        declaration.when ? { ...declaration, requiredBy: [] } : declaration,
      ]),
    ),
  };
  const names = sendingOrder(definition);
  const shape = Object.fromEntries(
    keysOf(definition).map((key) => {
      const fields = names.filter((field) => keyOf(definition, field) === key);
      const [first = key] = fields;
      const { type } = declarationOf(definition, first);
      if (type === 'checkbox') return [key, tick(definition, first)];
      if (type === 'file') return [key, fileList(definition, first)];
      return [key, fields.length === 1 ? fieldText(definition, first) : joinedText(definition, fields)];
    }),
  );
  const schema = z.object(shape as Record<InquiryKey, TextSchema>); // as: every key has an entry
  if (!definition.check && !definition.inquirySchema && conditional.length === 0) return schema;
  return schema.check(
    z.check(({ value, issues }) => {
      const report = (key: string, message: string) =>
        issues.push({ code: 'custom', message, path: [key], input: value });
      const texts = toTexts(definition, value);
      for (const field of conditional) {
        const { type, own } = declarationOf(whole, field);
        const isEmpty = cleanText(texts[field] ?? '', type) === '';
        if (isShown(whole, field, texts)) {
          if (isEmpty && isRequired(whole, field)) report(field, own?.required(english) ?? '');
        } else if (!isEmpty) report(field, `Please send no ${field} with this inquiry.`);
      }
      if (issues.length > 0) return;
      return andThen(crossFieldErrors(definition, value), (entries) => {
        for (const [key, message] of entries) report(key, message);
      });
    }),
  );
}

/** The six fields of the contact form. Parsing trims and cleans; a missing field counts as an empty one. */
export const contactInquirySchema: z.ZodMiniObject<Record<Field, TextSchema>> =
  /* @__PURE__ */ formSchema('contact');

/** The six fields of the training form: only the email address is checked, as a browser does. */
export const trainingInquirySchema: typeof contactInquirySchema = /* @__PURE__ */ formSchema('training');

/** The five-field JSON of the contact form, as a server receives it. Unknown keys are dropped. */
export const inquirySchema: z.ZodMiniObject<Record<InquiryKey, TextSchema>> =
  /* @__PURE__ */ jsonSchema('contact');

/** The five-field JSON of the training form, as a server receives it. Unknown keys are dropped. */
export const trainingJsonSchema: typeof inquirySchema = /* @__PURE__ */ jsonSchema('training');

const schemas = /* @__PURE__ */ new WeakMap<InquiryDefinition, z.ZodMiniType>();

/** The schema of the JSON that a form of `defineInquiry` sends. Unknown keys are dropped. */
export function inquirySchemaOf<Form extends InquiryDefinition>(
  form: Form,
): z.ZodMiniType<InquiryOf<Form>, unknown> {
  const schema = schemas.get(form) ?? jsonSchema(form);
  schemas.set(form, schema);
  return schema as unknown as z.ZodMiniType<InquiryOf<Form>, unknown>; // as: the type is derived from the same declarations
}

/** The result of reading what a form sent. `form` is an error of the whole input rather than of one field. */
export type ParsedInquiry<Form extends InquiryForm | InquiryDefinition = InquiryForm> =
  | { ok: true; inquiry: InquiryOf<Form> }
  | { ok: false; errors: Partial<Record<keyof InquiryOf<Form> | FieldOf<Form> | 'form', string>> };

/**
 * As `parseInquiry`, and waits for rules that are asynchronous. Rejects when one of them does.
 * @param form @default 'contact'
 */
export async function parseInquiryAsync<Form extends InquiryForm | InquiryDefinition = InquiryForm>(
  input: unknown,
  form?: Form,
): Promise<ParsedInquiry<Form>> {
  const chosen = (form ?? 'contact') as Form; // as: its default
  const posted = readPost(input, chosen);
  if (posted) return (await validateInquiryAsync(chosen, posted)) as ParsedInquiry<Form>; // as: a value that is no text is an error of its field
  return toParsed(chosen, await schemaOf(chosen).safeParseAsync(input));
}

/**
 * Validates what a form sent, of unknown origin: the JSON of its scripts, or the `FormData` or `URLSearchParams` of a post without
 * scripts, whose errors are named after the fields. Agrees with `validateInquiry` on every inquiry that it accepts.
 * @param form @default 'contact'
 */
export function parseInquiry<Form extends InquiryForm | InquiryDefinition = InquiryForm>(
  input: unknown,
  form?: Form,
): ParsedInquiry<Form> {
  const chosen = (form ?? 'contact') as Form; // as: its default
  const posted = readPost(input, chosen);
  if (posted) return validateInquiry(chosen, posted) as ParsedInquiry<Form>; // as: a value that is no text is an error of its field
  try {
    return toParsed(chosen, schemaOf(chosen).safeParse(input));
  } catch (error) {
    if (!(error instanceof z.core.$ZodAsyncError)) throw error;
    throw new Error(
      'A rule of the form is asynchronous, so its answer is not there yet: await parseInquiryAsync instead.',
    );
  }
}

/** The fields of a post without scripts, or undefined. Files are uploaded by scripts only. */
function readPost<Form extends InquiryForm | InquiryDefinition>(
  input: unknown,
  form: Form,
): InquiryFields<FieldOf<Form>> | undefined {
  if (!(input instanceof URLSearchParams || input instanceof FormData)) return undefined;
  const entries = Array.from(input as Iterable<[string, unknown]>).filter(
    ([field]) => definitionOf(form).fields[field]?.type !== 'file',
  ); // as: the DOM's types lack the iterator
  return Object.fromEntries(entries) as InquiryFields<FieldOf<Form>>; // as: validated next
}

const schemaOf = (form: InquiryForm | InquiryDefinition): z.ZodMiniType =>
  typeof form === 'object' ? inquirySchemaOf(form) : form === 'contact' ? inquirySchema : trainingJsonSchema;

function toParsed<Form extends InquiryForm | InquiryDefinition>(
  form: Form,
  result: ReturnType<z.ZodMiniType['safeParse']>,
): ParsedInquiry<Form> {
  if (result.success) return { ok: true, inquiry: result.data as InquiryOf<Form> }; // as: the schema is that of the form
  const errors: Partial<Record<string, string>> = {};
  for (const issue of result.error.issues) {
    const key = issue.path[0];
    if (key === undefined)
      errors.form ??= `Please send a JSON object with ${keysOf(definitionOf(form)).join(', ')}.`;
    else errors[String(key)] ??= issue.message;
  }
  return { ok: false, errors } as ParsedInquiry<Form>; // as: the schema has no other keys
}
