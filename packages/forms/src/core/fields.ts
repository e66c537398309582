/** The two forms. */
export const inquiryForms = ['contact', 'training'] as const;

/** Which form an inquiry comes from. */
export type InquiryForm = (typeof inquiryForms)[number];

/** All that is particular to one field. Schemas, rules, markup, draft and inquiry are derived from it. */
interface FieldDeclaration {
  /** The kind of control: `textarea` keeps line breaks, `email` is checked as an address. */
  type: 'text' | 'email' | 'tel' | 'textarea';
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
}

/**
 * The fields of both forms, in display order; a key is the `name` of its control. A new field is declared here, labeled in
 * `messages.ts` and `spanish.ts`. The limits keep rows small; 254 is the longest address of RFC 5321 (4.5.3.1.3).
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

/** The declaration of a field, with its optional parts. */
export function fieldDeclaration(field: Field): FieldDeclaration {
  return fieldDeclarations[field];
}

/** The key of the inquiry that takes a field's text. */
export function inquiryKeyOf(field: Field): InquiryKey {
  return (fieldDeclaration(field).sentAs ?? field) as InquiryKey; // as: the type is derived from the same declarations
}

/** The keys of an inquiry, in the order in which they are sent: name, email, company, phone, message. */
export const inquiryKeys: readonly InquiryKey[] = /* @__PURE__ */ Array.from(
  new Set(inquiryFields.map(inquiryKeyOf)),
);

/** What a person typed. A missing field counts as an empty one. */
export type InquiryFields = Partial<Record<Field, string>>;

/** One sentence per field that has an error. */
export type FieldErrors = Partial<Record<Field, string>>;

/** The longest text of each field, in UTF-16 code units. */
export const fieldLimits = /* @__PURE__ */ Object.fromEntries(
  inquiryFields.map((field) => [field, fieldDeclarations[field].limit]),
) as Readonly<Record<Field, number>>; // as: every field has an entry

const controlCharacters = /[\p{Cc}\u2028\u2029]+/gu;
const loneSurrogates = /\p{Surrogate}/gu;

/**
 * The text that is checked and sent: trimmed, lone surrogates replaced. One-line types lose control characters, which could start a
 * mail header; a `textarea` keeps line breaks and loses NUL, which PostgreSQL refuses.
 */
export function cleanText(text: string, type: FieldDeclaration['type'] = 'text'): string {
  const wellFormed = text.replace(loneSurrogates, '\ufffd');
  return (
    type === 'textarea' ? wellFormed.replaceAll('\0', '') : wellFormed.replace(controlCharacters, ' ')
  ).trim();
}
