/** The two forms. */
export const inquiryForms = ['contact', 'training'] as const;

/** Which form an inquiry comes from. */
export type InquiryForm = (typeof inquiryForms)[number];

/** The sentences of the fields that `defineInquiry` adds. `{label}` is the field's label. */
export interface FurtherMessages {
  /** A required field is empty. */
  required: string;
  /** A required checkbox is not ticked. */
  tick: string;
  /** The text is none of the options, or its schema has no sentence. */
  notValid: string;
  /** The text of a consent is newer than the one that was ticked. */
  changed: string;
  /** A file field has more than `{limit}` files. */
  tooManyFiles: string;
  /** A file is larger than `{limit}` MB. */
  fileTooLarge: string;
}

/** The messages that a declared rule may show. */
export interface RuleMessages {
  labels: Readonly<Record<Field, string>>;
  further?: FurtherMessages;
}

/** The message to show, or undefined; of a rule that asks elsewhere, later. */
export type Checked = string | undefined | Promise<string | undefined>;

/** Another field, and the texts with which it makes a conditional field be shown. */
export interface Condition {
  readonly field: string;
  /** One of these. @default any text; of a checkbox, that it is ticked */
  readonly is?: string | readonly string[] | undefined;
}

/** All that is particular to one field. Schemas, rules, markup, draft and inquiry are derived from it. */
export interface FieldDeclaration {
  /** The kind of control: `textarea` keeps line breaks, `email` is checked as an address. */
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox' | 'hidden' | 'file';
  /** The key of the inquiry that takes the text; several fields with one key are joined by a space. @default the field's name */
  sentAs?: string;
  /** The forms that do not accept it empty. The sentence is `required` in the messages. @default none */
  requiredBy?: readonly InquiryForm[];
  /** The longest text it takes, in UTF-16 code units. */
  limit: number;
  /** Two neighboring `half` fields share a row. */
  width: 'half' | 'full';
  /** Attributes of the control beside `type` and `name`, as React spells them. */
  attributes: {
    autoComplete?: string;
    autoCapitalize?: 'words' | 'none';
    inputMode?: 'email' | 'tel';
    enterKeyHint?: 'next';
    spellCheck?: boolean;
  };
  /** Checks a text that is not empty, after our rules. Returns the message to show. */
  check?: ((text: string, messages: RuleMessages) => Checked) | undefined;
  /** Shown, and counted, only while another field has this text, or any text. */
  when?: Condition | undefined;
  /** What only a field of `defineInquiry` has. */
  own?: OwnDeclaration;
}

/** The part of a declaration that `defineInquiry` makes. */
interface OwnDeclaration {
  label: string;
  /** The message of a required field that is empty. */
  required(messages: RuleMessages): string;
  /** The attributes and texts of the control that follow from the kind and from the text that a server answers with. */
  props(text: string | undefined): OwnProps;
  /** What the inquiry holds for a text. @default the text */
  toValue?: ((text: string) => unknown) | undefined;
  /** What a ticked checkbox posts. */
  value?: string | undefined;
  /** The version of a consent's text. */
  version?: string | undefined;
  /** Reads a hidden text from the page. */
  read?: (() => string) | undefined;
}

/** What a control of `defineInquiry` has beside the attributes of ours. */
export interface OwnProps {
  /** Text below the label. */
  hint?: string;
  /** What a ticked checkbox posts. */
  value?: string;
  /** The options of a select, the empty one first; missing on anything else. */
  options?: readonly { value: string; label: string }[];
  /** The text that a server answers with, or a hidden text. */
  defaultValue?: string;
  /** Whether a server answers with this checkbox ticked. */
  defaultChecked?: boolean;
  /** Which files a file field offers, as the attribute `accept` says it. */
  accept?: string | undefined;
  /** Whether a file field takes several files. */
  multiple?: boolean;
}

/** A form: its fields, and which of the two forms' rules and messages it has. */
export interface FormDefinition {
  /** Names the form's draft. */
  readonly name: string;
  readonly base: InquiryForm;
  /** In display order, which is also the order of errors. */
  readonly fields: Readonly<Record<string, FieldDeclaration>>;
  /** Rules across fields, on an inquiry whose fields are all valid. Returns messages by key of the inquiry. */
  readonly check?: ((inquiry: never) => Readonly<Partial<Record<string, string>>> | undefined) | undefined;
  /** The same, by a schema of the whole inquiry. */
  readonly inquirySchema?: InquirySchema | undefined;
}

/** A schema of a whole inquiry, of any library that implements Standard Schema. */
export interface InquirySchema {
  readonly '~standard': {
    readonly version: 1;
    validate(value: unknown): InquiryIssues | Promise<InquiryIssues>;
  };
}

interface InquiryIssues {
  readonly issues?:
    | readonly {
        readonly message: string;
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      }[]
    | undefined;
}

/**
 * The fields of both forms, in display order; a key is the `name` of its control. A new field also needs its texts in `messages.ts` and
 * `spanish.ts`, where a type asks for them, and its column in the store. The limits keep rows small; 254: RFC 5321 (4.5.3.1.3).
 */
export const fieldDeclarations = {
  first_name: {
    type: 'text',
    sentAs: 'name',
    requiredBy: ['contact'],
    limit: 200,
    width: 'half',
    attributes: {
      autoComplete: 'given-name',
      autoCapitalize: 'words',
      enterKeyHint: 'next',
      spellCheck: false,
    },
  },
  last_name: {
    type: 'text',
    sentAs: 'name',
    requiredBy: ['contact'],
    limit: 200,
    width: 'half',
    attributes: {
      autoComplete: 'family-name',
      autoCapitalize: 'words',
      enterKeyHint: 'next',
      spellCheck: false,
    },
  },
  email: {
    type: 'email',
    requiredBy: ['contact'],
    limit: 254,
    width: 'full',
    attributes: {
      autoComplete: 'email',
      autoCapitalize: 'none',
      inputMode: 'email',
      enterKeyHint: 'next',
      spellCheck: false,
    },
  },
  company: {
    type: 'text',
    requiredBy: ['contact'],
    limit: 300,
    width: 'half',
    attributes: { autoComplete: 'organization', enterKeyHint: 'next', spellCheck: false },
  },
  phone: {
    type: 'tel',
    limit: 100,
    width: 'half',
    attributes: { autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'next' },
  },
  message: { type: 'textarea', limit: 20_000, width: 'full', attributes: {} },
} as const satisfies Record<string, FieldDeclaration>;

type Declarations = typeof fieldDeclarations;

/** The name of one field of a form. */
export type Field = keyof Declarations;

/** The fields that at least one form does not accept empty. */
export type RequiredField = {
  [Name in Field]: Declarations[Name] extends { requiredBy: readonly InquiryForm[] } ? Name : never;
}[Field];

/** A key of the inquiry that is sent. */
export type InquiryKey = {
  [Name in Field]: Declarations[Name] extends { sentAs: infer Key extends string } ? Key : Name;
}[Field];

/** The fields of both forms in display order, which is also the order of errors. They are the `name` attributes of the controls. */
export const inquiryFields: readonly Field[] = /* @__PURE__ */ Object.keys(fieldDeclarations) as Field[]; // as: a constant has no other keys

/** The definition of a form; the two forms are known by their names. */
export function definitionOf(form: InquiryForm | FormDefinition): FormDefinition {
  return typeof form === 'string' ? { name: form, base: form, fields: fieldDeclarations } : form;
}

/** The declaration of a field that the form has. */
export function declarationOf({ fields }: FormDefinition, field: string): FieldDeclaration {
  return fields[field] as FieldDeclaration; // as: callers pass names of its fields
}

/** The key of the inquiry that takes a field's text. */
export function keyOf(form: FormDefinition, field: string): string {
  return declarationOf(form, field).sentAs ?? field;
}

/** A form's fields in the order in which they are sent: ours as always, whatever order they are shown in. */
export function sendingOrder({ fields }: FormDefinition): string[] {
  const ours = Object.keys(fieldDeclarations).filter((field) => field in fields);
  return [...ours, ...Object.keys(fields).filter((field) => !ours.includes(field))];
}

/** The keys of a form's inquiry, in the order in which they are sent. */
export function keysOf(form: FormDefinition): string[] {
  return Array.from(new Set(sendingOrder(form).map((field) => keyOf(form, field))));
}

/** Whether a conditional field counts, by the texts of all fields; any other field does. */
export function isShown({ fields }: FormDefinition, field: string, texts: InquiryFields<string>): boolean {
  const { when } = fields[field] ?? {};
  if (!when) return true;
  const text = texts[when.field]?.trim() ?? '';
  if (when.is === undefined) return text !== '';
  return typeof when.is === 'string' ? when.is === text : when.is.includes(text);
}

/** The keys of an inquiry, in the order in which they are sent: name, email, company, phone, message. */
export const inquiryKeys = /* @__PURE__ */ keysOf(
  /* @__PURE__ */ definitionOf('contact'),
) as readonly InquiryKey[]; // as: the type is derived from the same declarations

/** What is sent: exactly the keys name, email, company, phone and message. A blank field is an empty string. */
export type Inquiry = Record<InquiryKey, string>;

/** What a person typed. A missing field counts as an empty one. */
export type InquiryFields<Name extends string = Field> = Partial<Record<Name, string>>;

/** One sentence per field that has an error. */
export type FieldErrors<Name extends string = Field> = Partial<Record<Name, string>>;

/** The longest text of each field, in UTF-16 code units. */
export const fieldLimits = /* @__PURE__ */ Object.fromEntries(
  inquiryFields.map((field) => [field, fieldDeclarations[field].limit]),
) as Readonly<Record<Field, number>>; // as: every field has an entry

/** The `name` of the trap field in a form posted without scripts. Autofill and password managers know no such name. */
export const trapFieldName = 'probata_leave_empty';
