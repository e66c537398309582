import {
  type Checked,
  type Condition,
  type Field,
  type FieldDeclaration,
  type FormDefinition,
  type FurtherMessages,
  fieldDeclarations,
  type Inquiry,
  type InquiryForm,
  type InquiryKey,
  type InquirySchema,
  inquiryForms,
  inquiryKeys,
  type OwnProps,
  type RuleMessages,
  trapFieldName,
} from './fields';
import { andThen } from './rules';
import { cleanText, cutText } from './text';

/** A schema of any library that implements Standard Schema (https://standardschema.dev): zod, valibot, arktype. */
export interface RuleSchema {
  readonly '~standard': {
    readonly version: 1;
    validate(value: unknown): RuleResult | Promise<RuleResult>;
  };
}

interface RuleResult {
  readonly issues?: readonly { readonly message: string }[] | undefined;
}

/**
 * Checks a text that is cleaned, within its limit and not empty: a function that returns the message to show or undefined, or a schema,
 * of which the first message is shown. A schema does not change the text. Either may be asynchronous: the form waits for it when it is
 * sent, and a rule that rejects is taken as satisfied there, as the server asks again.
 */
export type Rule = ((text: string) => Checked) | RuleSchema;

interface FurtherFieldBase {
  /** The visible label. */
  readonly label: string;
  /** Whether the form does not accept it empty, or not ticked. @default false */
  readonly required?: boolean;
  /** Replaces our sentence for an empty required field, and the sentence of `rule`. */
  readonly message?: string;
  /** Text below the label. */
  readonly hint?: string;
  /**
   * Shows the field only while another one has a text: `{ field: 'topic', is: 'other' }`, or any text without `is`. Hidden, it counts as
   * empty and is not required. Without scripts it is always shown.
   */
  readonly when?: Condition;
}

/** A further field of text. */
export interface FurtherTextField extends FurtherFieldBase {
  readonly kind: 'text' | 'email' | 'tel' | 'textarea';
  /** The longest text, in UTF-16 code units. @default 300; of a `textarea` 20000, of an `email` 254 */
  readonly limit?: number;
  /** Two neighboring `half` fields share a row. @default 'full' */
  readonly width?: 'half' | 'full';
  /** What a browser may fill in: https://html.spec.whatwg.org/#autofill. */
  readonly autoComplete?: string;
  /** Applied after our own rules. */
  readonly rule?: Rule;
}

/** A further field with a choice of one. */
export interface FurtherSelectField extends FurtherFieldBase {
  readonly kind: 'select';
  /** The label of each value. */
  readonly options: Readonly<Record<string, string>>;
  /** The label of the first option, which has no value. @default '–' */
  readonly placeholder?: string;
  /** Two neighboring `half` fields share a row. @default 'full' */
  readonly width?: 'half' | 'full';
  /** Applied after our own rules. */
  readonly rule?: Rule;
}

/** A further field to tick. With a `version` it is a consent, and the inquiry holds the text that was agreed to. */
export interface FurtherCheckboxField extends FurtherFieldBase {
  readonly kind: 'checkbox';
  /** The version of the label's text, such as its date. Change it whenever the label changes. */
  readonly version?: string;
}

/** A text that the page adds: a campaign, the page itself. Not shown, never required, never kept in a draft. */
export interface HiddenField {
  readonly kind: 'hidden';
  /** The longest text, in UTF-16 code units. The form cuts a longer one; the server refuses it. @default 300 */
  readonly limit?: number;
  /** `query`: the parameter of the page's address with the field's name. `page`: the page's path. @default the form's `context` */
  readonly source?: 'query' | 'page';
}

/** Files, which the form's `upload` sends one by one before the inquiry. Without scripts the field is disabled. */
export interface FurtherFileField extends FurtherFieldBase {
  readonly kind: 'file';
  /** Which files the browser offers: `.pdf,image/*`. The receiver of the files checks what they are. */
  readonly accept?: string;
  /** The most files. @default 1 */
  readonly maxFiles?: number;
  /** The largest file, in bytes. @default no limit */
  readonly maxBytes?: number;
}

/** A file that was uploaded, as the inquiry names it. */
export interface UploadedFile {
  /** What the receiver of the file calls it: an id, a URL, the number of a receipt. */
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** In hexadecimal, when the receiver computes it. */
  sha256?: string | undefined;
}

/** One field that a form has beside ours. */
export type FurtherField =
  | FurtherTextField
  | FurtherSelectField
  | FurtherCheckboxField
  | FurtherFileField
  | HiddenField;

/** Further fields by name, in display order. A name is also the key of the inquiry. */
export type FurtherFields = Readonly<Record<string, FurtherField>>;

/** A consent as it is sent: the text that was agreed to and its version. */
export interface Consent {
  text: string;
  version: string;
}

type ValueOf<Spec> = Spec extends { when: Condition; required: true }
  ? ValueOf<Omit<Spec, 'required'>>
  : Spec extends { kind: 'file' }
    ? UploadedFile[]
    : Spec extends { kind: 'checkbox' }
      ? Spec extends { version: string }
        ? Consent | (Spec extends { required: true } ? never : null)
        : Spec extends { required: true }
          ? true
          : boolean
      : Spec extends { kind: 'select'; options: infer Options }
        ? (keyof Options & string) | (Spec extends { required: true } ? never : '')
        : string;

/** A form made by `defineInquiry`. Pass it where `'contact'` or `'training'` is accepted. */
export interface InquiryDefinition<Own extends FurtherFields = FurtherFields> extends FormDefinition {
  /** The further fields as they were given. */
  readonly own: Own;
}

/** The names of a form's fields. */
export type FieldOf<Form> = Field | (Form extends InquiryDefinition<infer Own> ? keyof Own & string : never);

type DefinedInquiry<Own extends FurtherFields> = Inquiry & {
  [Name in keyof Own & string]: ValueOf<Own[Name]>;
};

/** The inquiry that a form sends: the five keys, and one per further field. */
export type InquiryOf<Form> = Form extends InquiryDefinition<infer Own> ? DefinedInquiry<Own> : Inquiry;

/**
 * Rules across fields: is given the inquiry once each of its fields is valid, and returns a message per key that is wrong, or nothing. It
 * runs in the form and in the server's parser.
 */
export type CrossFieldRule<Own extends FurtherFields> = (
  inquiry: DefinedInquiry<Own>,
) => { readonly [Key in keyof DefinedInquiry<Own>]?: string } | undefined;

/** What `defineInquiry` takes. */
export interface DefinitionOptions<Own extends FurtherFields> {
  /** The form whose fields come first, with their rules and messages. @default 'contact' */
  base?: InquiryForm;
  /** Names the form's draft. Two forms of a site need two names. @default the base and the names of the further fields */
  name?: string;
  /** The fields that follow ours. */
  fields: Own;
  /** Rules of our own fields, applied after ours. The names have none, as they are sent as one. */
  rules?: { readonly [Name in Extract<Field, InquiryKey>]?: Rule };
  /** Rules across fields, applied after those of each field. */
  check?: CrossFieldRule<Own> | undefined;
  /** The same, as a schema of the inquiry, of zod, valibot or another library that implements Standard Schema. It may be asynchronous. */
  schema?: InquirySchema | undefined;
  /** The fields in the order in which they are shown, ours among the further ones; those that it does not name follow. */
  order?: readonly (Field | (keyof Own & string))[] | undefined;
  /** Fields of ours that the form does not show. Their keys are sent, empty. */
  without?: readonly ('company' | 'phone' | 'message')[] | undefined;
}

const leavable: readonly string[] = ['company', 'phone', 'message'];

const namePattern = /^[a-z][a-z\d]*(?:_[a-z\d]+)*$/;

/** A control with such a name would hide a property of its `<form>` that scripts and React use. */
const formProperties = new Set(
  'action attributes children constructor contains dataset elements form id length method name remove reset style submit target'.split(
    ' ',
  ),
);

const limits = {
  text: 300,
  tel: 300,
  select: 300,
  checkbox: 100,
  hidden: 300,
  email: 254,
  textarea: 20_000,
  file: 100_000,
};

function applyRule(rule: Rule, text: string): Checked {
  if (!('~standard' in rule)) return rule(text);
  return andThen(rule['~standard'].validate(text), ({ issues }) => issues && (issues[0]?.message ?? ''));
}

function readPage(name: string, { source, limit = limits.hidden }: HiddenField): string {
  const { pathname, search } = location;
  return cutText((source === 'page' ? pathname : new URLSearchParams(search).get(name)) ?? '', limit);
}

/** Specifications may come from HTML or JSON, so their types are checked. */
function assertField(name: string, field: FurtherField): void {
  const { kind } = field;
  const fail = (problem: string): never => {
    throw new Error(`The field "${name}" ${problem}.`);
  };
  if (!namePattern.test(name))
    fail('has a name that cannot be a key of the inquiry: write it in lower case, as "two_words"');
  if (formProperties.has(name) || name === trapFieldName)
    fail('has a name that forms keep for themselves: choose another');
  if (!Object.hasOwn(limits, kind))
    fail(`has the kind "${kind}", which no control shows: take one of ${Object.keys(limits).join(', ')}`);
  if (kind !== 'hidden' && !cleanText(field.label ?? ''))
    fail('has no label, so nobody would know what to enter: give it a `label`');
  for (const name of ['limit', 'maxFiles', 'maxBytes'] as const) {
    const { [name]: value = 1 } = field as Partial<Record<typeof name, number>>; // as: a kind without it has none
    if (!(Number.isInteger(value) && value > 0))
      fail(`has a ${name} that limits nothing: give it a whole number above 0`);
  }
  if (kind === 'checkbox' && field.version !== undefined && !cleanText(field.version))
    fail('has an empty version: give the text of the consent a version, such as its date');
  if (kind !== 'select') return;
  const values = Object.keys(field.options ?? {});
  if (values.length === 0)
    fail("has no options, so nothing could be chosen: give it `options`, such as { us: 'United States' }");
  if (values.some((value) => value === '' || cleanText(value) !== value))
    fail(
      'has an option whose value is empty, or has spaces around it or invisible characters in it; `placeholder` labels the empty one',
    );
}

/** The English sentences; not part of `english`, so that the two forms do not carry them. */
export const sentences: FurtherMessages = {
  required: '{label} is required',
  tick: 'Please tick: {label}',
  notValid: 'Please check: {label}',
  changed: 'This text has changed. Please reload the page.',
  tooManyFiles: 'Too many files for {label}: choose at most {limit}',
  fileTooLarge: 'Too large for {label}: choose files of at most {limit} MB',
};

/** A sentence about a field with this label. */
function sentence({ further }: RuleMessages, key: keyof FurtherMessages, label: string, limit = 0): string {
  return (further?.[key] ?? sentences[key]).replace('{limit}', String(limit)).replace('{label}', () => label);
}

const textProps = (text: string | undefined): OwnProps => (text ? { defaultValue: text } : {});

function toDeclaration(name: string, field: FurtherField): FieldDeclaration {
  const { kind } = field;
  const limit = ('limit' in field && field.limit) || limits[kind];
  if (kind === 'hidden')
    return {
      type: kind,
      limit,
      width: 'full',
      attributes: {},
      own: {
        label: name,
        required: () => '',
        props: textProps,
        read: field.source && (() => readPage(name, field)),
      },
    };
  const { label, message, hint, required } = field;
  const hintProps = hint ? { hint } : {};
  const declaration = {
    type: kind,
    requiredBy: required ? inquiryForms : [],
    limit,
    width: ('width' in field && field.width) || 'full',
    attributes: 'autoComplete' in field && field.autoComplete ? { autoComplete: field.autoComplete } : {},
  } satisfies FieldDeclaration;
  if (kind === 'checkbox') {
    const { version } = field;
    const value = version ?? 'yes';
    return {
      ...declaration,
      check: (text, messages) =>
        text === value ? undefined : sentence(messages, version ? 'changed' : 'notValid', label),
      own: {
        label,
        version,
        value,
        props: (text) => ({ ...hintProps, value, ...(text === value ? { defaultChecked: true } : {}) }),
        required: (messages) => message ?? sentence(messages, 'tick', label),
        toValue: (text) => (version ? (text ? { text: label, version } : null) : text !== ''),
      },
    };
  }
  if (kind === 'file') {
    const { accept, maxFiles = 1, maxBytes = Number.POSITIVE_INFINITY } = field;
    /** Undefined for a text that `readFields` did not write. */
    const read = (text: string): UploadedFile[] | undefined => {
      try {
        const files: unknown = JSON.parse(text);
        return Array.isArray(files) ? files : undefined;
      } catch {
        return undefined;
      }
    };
    return {
      ...declaration,
      check(text, messages) {
        const files = read(text);
        if (!files) return sentence(messages, 'notValid', label);
        if (files.length > maxFiles) return sentence(messages, 'tooManyFiles', label, maxFiles);
        return files.some(({ size }) => size > maxBytes)
          ? sentence(messages, 'fileTooLarge', label, maxBytes / 1e6)
          : undefined;
      },
      own: {
        label,
        props: () => ({ ...hintProps, accept, multiple: maxFiles > 1 }),
        required: (messages) => message ?? sentence(messages, 'required', label),
        toValue: (text) => read(text) ?? [],
      },
    };
  }
  const choices = kind === 'select' ? field.options : undefined;
  const options = choices && [
    { value: '', label: (kind === 'select' && field.placeholder) || '–' },
    ...Object.entries(choices).map(([value, text]) => ({ value, label: text })),
  ];
  return {
    ...declaration,
    check(text, messages) {
      const known = !choices || Object.hasOwn(choices, text);
      return andThen(known ? field.rule && applyRule(field.rule, text) : '', (found) =>
        found === undefined ? undefined : (message ?? (found || sentence(messages, 'notValid', label))),
      );
    },
    own: {
      label,
      props: (text) => ({ ...hintProps, ...textProps(text), ...(options ? { options } : {}) }),
      required: (messages) => message ?? sentence(messages, 'required', label),
    },
  };
}

/** A form of fields in a list, which may name one twice: an error. */
export function toDefinition<Own extends FurtherFields>(
  list: readonly (readonly [name: string, field: FurtherField])[],
  {
    base = 'contact',
    name,
    rules,
    check,
    schema,
    order = [],
    without = [],
  }: Omit<DefinitionOptions<Own>, 'fields'> = {},
): InquiryDefinition<Own> {
  const fields: Record<string, FieldDeclaration> = { ...fieldDeclarations };
  for (const [field, rule] of Object.entries(rules ?? {})) {
    const declaration = fields[field];
    if (!declaration || !inquiryKeys.includes(field as InquiryKey))
      throw new Error(
        `The form has no field "${field}" of ours, so no rule can be added to it: name email or one of ${leavable.join(', ')}. A field of yours has its own \`rule\`.`,
      );
    fields[field] = {
      ...declaration,
      check: (text, messages) => {
        return andThen(applyRule(rule, text), (found) =>
          found === '' ? sentence(messages, 'notValid', messages.labels[field as Field]) : found,
        );
      },
    };
  }
  for (const [field, spec] of list) {
    if (Object.hasOwn(fields, field))
      throw new Error(
        Object.hasOwn(fieldDeclarations, field)
          ? `The form has the field "${field}" already, as one of ours: give yours another name.`
          : `The form declares the field "${field}" twice: give each field a name of its own.`,
      );
    assertField(field, spec);
    const when = 'when' in spec ? spec.when : undefined;
    fields[field] = { ...toDeclaration(field, spec), ...(when && { when }) };
  }
  for (const field of without) {
    if (!leavable.includes(field))
      throw new Error(
        `The form cannot be without "${field}", as an inquiry is answered by it: leave out ${leavable.join(', ')} only.`,
      );
    const { limit } = fieldDeclarations[field];
    fields[field] = toDeclaration(field, { kind: 'hidden', limit });
  }
  const own = new Map(list);
  for (const [field, { when }] of Object.entries(fields)) {
    if (!when) continue;
    if (!Object.hasOwn(fields, when.field) || when.field === field)
      throw new Error(
        `The field "${field}" is shown when "${when.field}" has a text, which is no other field of the form: name one that is.`,
      );
    const other = own.get(when.field);
    if (other?.kind !== 'select') continue;
    const options = Object.keys(other.options);
    const missing = [when.is ?? []].flat().find((value) => !options.includes(value));
    if (missing !== undefined)
      throw new Error(
        `The field "${field}" is shown when "${when.field}" is "${missing}", which cannot be chosen there: name one of its options, ${options.join(', ')}.`,
      );
  }
  if (schema !== undefined && typeof schema['~standard']?.validate !== 'function')
    throw new Error(
      'The `schema` of the form is no Standard Schema, so it cannot check an inquiry: pass a schema of a library that implements it, such as zod@3.24.',
    );
  const misnamed = order.find((field) => !Object.hasOwn(fields, field));
  if (misnamed !== undefined)
    throw new Error(
      `The order names "${misnamed}", which is no field of the form: name its fields, such as ${Object.keys(fields).join(', ')}.`,
    );
  return {
    name: name ?? [base, ...list.map(([field]) => field)].join('-'),
    base,
    fields: Object.fromEntries(
      [...new Set([...order, ...Object.keys(fields)])].map((field) => [
        field,
        fields[field] as FieldDeclaration,
      ]), // as: each is one of its fields
    ),
    check,
    inquirySchema: schema,
    own: Object.fromEntries(list) as Own, // as: the list is made of it
  };
}

/**
 * Defines a form with further fields beside ours. Schema, rules, React form and parser follow from it: pass it to `InquiryForm`,
 * `useInquiryForm`, `parseInquiry`, `validateInquiry`. Throws when a declaration cannot work, such as a name that is ours already.
 */
export function defineInquiry<const Own extends FurtherFields>({
  fields,
  ...options
}: DefinitionOptions<Own>): InquiryDefinition<Own> {
  return toDefinition<Own>(Object.entries(fields), options);
}
