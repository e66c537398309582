import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldLimits, type InquiryFields, inquiryFields, inquiryForms, inquiryKeys } from './fields';
import { toInquiry, validateContactInquiry, validateInquiry, validateTrainingInquiry } from './inquiry';
import {
  contactInquirySchema,
  inquirySchema,
  parseInquiry,
  trainingInquirySchema,
  trainingJsonSchema,
} from './schema';
import { spanish } from './spanish';

const schemas = { contact: contactInquirySchema, training: trainingInquirySchema };

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(
      ' ',
      '\t',
      '\n',
      '\r\n',
      '\0',
      '\r',
      '\u2028',
      '\ud800',
      '\u200b',
      '\u200d',
      '\u200f',
      '\u3164',
      'א',
      'a',
      '<',
    ),
    maxLength: 8,
  }),
  fc.constantFrom(
    '',
    ' ',
    'Ada',
    ' Byron LLP ',
    '__proto__',
    'x'.repeat(199),
    'x'.repeat(201),
    'x'.repeat(400),
  ),
);
const email = fc.oneof(
  text,
  fc.emailAddress(),
  fc.constantFrom(
    'a@Gmail.com',
    ' ada@firm.example\n',
    'a@b@aol.com',
    'a@gmail.com@firm.example',
    'a@b.c\r\nBcc: x@y.z',
    'ada@müller.example',
    '"a b"@c.d',
    `${'a'.repeat(10_000)}@firm.example`,
  ),
);
const fields: fc.Arbitrary<InquiryFields> = fc.record(
  { first_name: text, last_name: text, email, company: text, phone: text, message: text },
  { requiredKeys: [] },
);

describe.each(inquiryForms)('the %s form', (form) => {
  test('the schema and the validation give the same messages for every input', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const validation = validateInquiry(form, given);
        const parsed = schemas[form].safeParse(given);
        expect(parsed.success).toBe(validation.ok);
        if (validation.ok) {
          expect(toInquiry(parsed.data ?? {})).toEqual(validation.inquiry);
          return;
        }
        const found = Object.fromEntries(
          parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
        );
        expect(found).toEqual(validation.errors);
      }),
    );
  });

  test('the server accepts exactly what the form accepts', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const validation = validateInquiry(form, given);
        const inquiry: unknown = JSON.parse(JSON.stringify(toInquiry(given)));
        const parsed = parseInquiry(inquiry, form);
        if (validation.ok) {
          expect(parsed).toEqual({ ok: true, inquiry: validation.inquiry });
          return;
        }
        for (const field of ['email', 'company', 'phone', 'message'] as const)
          expect(parsed.ok ? undefined : parsed.errors[field]).toBe(validation.errors[field]);
      }),
    );
  });

  test('the server parses any value without throwing, and accepts only five clean texts', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ name: fc.anything(), email: fc.anything() })),
        (given) => {
          const parsed = parseInquiry(given, form);
          if (!parsed.ok) {
            expect(Object.keys(parsed.errors).length).toBeGreaterThan(0);
            return;
          }
          expect(Object.keys(parsed.inquiry)).toEqual(['name', 'email', 'company', 'phone', 'message']);
          for (const value of Object.values(parsed.inquiry)) expect(value).toBe(value.trim());
        },
      ),
    );
  });
});

describe('the contact rules', () => {
  const valid = { first_name: 'Ada', last_name: 'Byron', email: 'ada@firm.example', company: 'Byron LLP' };

  test("all are checked together, with the specification's messages", () => {
    expect(validateContactInquiry({})).toEqual({
      ok: false,
      errors: {
        first_name: 'First name is required',
        last_name: 'Last name is required',
        email: 'Email is required',
        company: 'Company name is required',
      },
    });
  });

  test.each([
    ['   ', 'Email is required'],
    ['a@GMAIL.com', 'Please use a business email address. Free email domains are not accepted.'],
    // The blocked domain is checked before the pattern.
    ['a b@gmail.com', 'Please use a business email address. Free email domains are not accepted.'],
    ['@yahoo.com', 'Please use a business email address. Free email domains are not accepted.'],
    ['a@b@firm.example', 'Please enter a valid email address'],
    ['ada@firm', 'Please enter a valid email address'],
    ['a@b.c\r\nBcc: x@y.z', 'Please enter a valid email address'],
    [`${'a'.repeat(10_000)}@firm.example`, 'Please enter a valid email address'],
  ])('the email %j: %s', (address, sentence) => {
    expect(validateContactInquiry({ ...valid, email: address })).toEqual({
      ok: false,
      errors: { email: sentence },
    });
  });

  test.each(['gmail.com.example', 'mail.gmail.com', 'notgmail.com'])(
    'the domain %s is not blocked',
    (domain) => {
      expect(validateContactInquiry({ ...valid, email: `ada@${domain}` }).ok).toBe(true);
    },
  );

  test('names are joined and every text is trimmed; a blank one becomes an empty string', () => {
    expect(
      validateContactInquiry({
        ...valid,
        first_name: ' Ada ',
        last_name: '\tByron',
        phone: '  ',
        message: ' a\nb ',
      }),
    ).toEqual({
      ok: true,
      inquiry: {
        name: 'Ada Byron',
        email: 'ada@firm.example',
        company: 'Byron LLP',
        phone: '',
        message: 'a\nb',
      },
    });
  });

  test('line breaks are removed from single-line fields (header injection)', () => {
    expect(toInquiry({ ...valid, first_name: 'Ada\r\nBcc: x@y.z', company: 'B\u2028LLP' })).toMatchObject({
      name: 'Ada Bcc: x@y.z Byron',
      company: 'B LLP',
    });
  });

  test("a text over the field's limit is refused with the limit", () => {
    const errors = validateContactInquiry({ ...valid, message: 'x'.repeat(fieldLimits.message + 1) });
    expect(errors).toEqual({ ok: false, errors: { message: 'Please use 20000 characters or fewer' } });
  });

  test('messages and blocked domains can be replaced', () => {
    const options = { messages: spanish, blockedDomains: new Set(['firm.example']) };
    expect(validateContactInquiry(valid, options)).toEqual({
      ok: false,
      errors: { email: spanish.businessEmail },
    });
    expect(validateContactInquiry({ ...valid, email: 'a@gmail.com' }, options).ok).toBe(true);
  });
});

test('the training form requires nothing and blocks no domain', () => {
  expect(validateTrainingInquiry({}).ok).toBe(true);
  expect(validateTrainingInquiry({ email: 'a@gmail.com' }).ok).toBe(true);
  expect(validateTrainingInquiry({ email: 'a' })).toEqual({
    ok: false,
    errors: { email: 'Please enter a valid email address' },
  });
});

test('five-field JSON that is no object, or holds other types than strings, is refused with a message', () => {
  for (const given of [null, [], 'x', 5]) expect(parseInquiry(given)).toHaveProperty('errors.form');
  expect(parseInquiry({ name: 'Ada', email: 'ada@firm.example', company: 5 })).toEqual({
    ok: false,
    errors: { company: 'Please enter text' },
  });
  expect(parseInquiry({ email: 'ada@firm.example', company: 'B' })).toEqual({
    ok: false,
    errors: { name: 'Name is required' },
  });
});

test('the schemas and the inquiry have the declared fields', () => {
  expect(inquiryKeys).toEqual(['name', 'email', 'company', 'phone', 'message']);
  expect(Object.keys(inquirySchema.shape)).toEqual(inquiryKeys);
  expect(Object.keys(trainingJsonSchema.shape)).toEqual(inquiryKeys);
  expect(Object.keys(toInquiry({}))).toEqual(inquiryKeys);
  expect(Object.keys(contactInquirySchema.shape)).toEqual([...inquiryFields]);
  expect(Object.keys(trainingInquirySchema.shape)).toEqual([...inquiryFields]);
});
