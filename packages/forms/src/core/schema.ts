import * as z from 'zod/mini';
import type { FieldOf, InquiryDefinition, InquiryOf } from './definition';
import {
  cleanText,
  declarationOf,
  definitionOf,
  type Field,
  type FormDefinition,
  type InquiryForm,
  type InquiryKey,
  inquiryFields,
  keyOf,
  keysOf,
} from './fields';
import { crossFieldErrors, validateInquiry } from './inquiry';
import { english } from './messages';
import { checkField, checkLength, isRequired } from './rules';

/** A text that is cleaned, then checked; absent means empty. */
function text(clean: (value: string) => string, check: (value: string) => string | undefined) {
  return z.prefault(
    z.string(english.notText).check(
      z.overwrite(clean),
      z.check(({ value, issues }) => {
        const message = check(value);
        if (message) issues.push({ code: 'custom', message, input: value });
      }),
    ),
    '',
  );
}

type TextSchema = ReturnType<typeof text>;

function fieldText(form: FormDefinition, field: string): TextSchema {
  return text(
    (value) => cleanText(value, declarationOf(form, field).type),
    (value) => checkField(form, field, value),
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
    z.overwrite((value) => cleanText(value)),
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

function jsonSchema<Form extends InquiryForm | InquiryDefinition>(form: Form) {
  const definition = definitionOf(form);
  const names = Object.keys(definition.fields);
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
  if (!definition.check) return schema;
  return schema.check(
    z.check(({ value, issues }) => {
      for (const [key, message] of crossFieldErrors(definition, value))
        issues.push({ code: 'custom', message, path: [key], input: value });
    }),
  );
}

/** The six fields of the contact form. Parsing trims and cleans; a missing field counts as an empty one. */
export const contactInquirySchema = /* @__PURE__ */ formSchema('contact');

/** The six fields of the training form: only the email address is checked, as a browser does. */
export const trainingInquirySchema = /* @__PURE__ */ formSchema('training');

/** The five-field JSON of the contact form, as a server receives it. Unknown keys are dropped. */
export const inquirySchema = /* @__PURE__ */ jsonSchema('contact');

/** The five-field JSON of the training form, as a server receives it. Unknown keys are dropped. */
export const trainingJsonSchema = /* @__PURE__ */ jsonSchema('training');

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
 * Validates what a form sent, of unknown origin: the JSON of its scripts, or the `FormData` or `URLSearchParams` of a post without
 * scripts, whose errors are named after the fields. Agrees with `validateInquiry` on every inquiry that it accepts.
 * @param form @default 'contact'
 */
export function parseInquiry<Form extends InquiryForm | InquiryDefinition = InquiryForm>(
  input: unknown,
  form?: Form,
): ParsedInquiry<Form> {
  const chosen = form ?? 'contact';
  if (input instanceof URLSearchParams || input instanceof FormData) {
    const posted = Object.fromEntries(
      Array.from(input as Iterable<[string, unknown]>).filter(
        ([field]) => definitionOf(chosen).fields[field]?.type !== 'file',
      ),
    ); // as: the DOM's types lack the iterator. Files are uploaded by scripts only.
    return validateInquiry(chosen, posted as never) as ParsedInquiry<Form>; // as: a value that is no text is an error of its field
  }
  const schema =
    typeof chosen === 'object'
      ? inquirySchemaOf(chosen)
      : chosen === 'contact'
        ? inquirySchema
        : trainingJsonSchema;
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, inquiry: result.data as InquiryOf<Form> }; // as: the schema is that of the form
  const errors: Partial<Record<string, string>> = {};
  for (const issue of result.error.issues) {
    const key = issue.path[0];
    if (key === undefined)
      errors.form ??= `Please send a JSON object with ${keysOf(definitionOf(chosen)).join(', ')}.`;
    else errors[String(key)] ??= issue.message;
  }
  return { ok: false, errors } as ParsedInquiry<Form>; // as: the schema has no other keys
}
