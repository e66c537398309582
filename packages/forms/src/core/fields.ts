/** The fields of both forms, in the order a person meets them. They are also the `name` attributes of the inputs. */
export const inquiryFields = ['first_name', 'last_name', 'email', 'company', 'phone', 'message'] as const;

/** The name of one field of a form. */
export type Field = (typeof inquiryFields)[number];

/** What a person typed. A missing field counts as an empty one. */
export type InquiryFields = Partial<Record<Field, string>>;

/** One sentence per field that needs attention. */
export type FieldErrors = Partial<Record<Field, string>>;

/** The two forms. */
export const inquiryForms = ['contact', 'training'] as const;

/** Which form an inquiry comes from. */
export type InquiryForm = (typeof inquiryForms)[number];

/**
 * The longest text each field takes, in UTF-16 code units. 254 is the longest address SMTP can carry (RFC 5321, 4.5.3.1.3); the rest
 * is far above what people write and far below what hurts a database.
 */
export const fieldLimits: Readonly<Record<Field, number>> = {
  first_name: 200,
  last_name: 200,
  email: 254,
  company: 300,
  phone: 100,
  message: 20_000,
};

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;
const loneSurrogates = /\p{Surrogate}/gu;

/**
 * The text that is checked and sent: trimmed, without what cannot be stored or could be read as a second header. Single-line fields
 * lose control characters; the message keeps its line breaks and loses only NUL, which PostgreSQL refuses.
 */
export function cleanText(field: Field | 'name', text: string): string {
  const whole = text.replace(loneSurrogates, '\ufffd');
  return (field === 'message' ? whole.replaceAll('\0', '') : whole.replace(lineBreaks, ' ')).trim();
}
