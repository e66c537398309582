import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type Consent,
  defineInquiry,
  type FieldOf,
  type InquiryOf,
  toDefinition,
  type UploadedFile,
} from './definition';
import { readDraft, writeDraft } from './draft';
import { createDryRun } from './dry-run';
import type { Inquiry } from './fields';
import { toInquiry, validateInquiry } from './inquiry';
import { inquirySchemaOf, parseInquiry } from './schema';
import { spanish } from './spanish';
import { submitInquiry } from './submit';

const demo = defineInquiry({
  fields: {
    country: {
      kind: 'select',
      label: 'Country',
      options: { us: 'United States', de: 'Germany' },
      required: true,
    },
    matter: {
      kind: 'text',
      label: 'Matter number',
      limit: 12,
      rule: z.string().check(z.regex(/^M-\d+$/, 'Write the number as M-123')),
    },
    deadline: {
      kind: 'text',
      label: 'Deadline',
      rule: (text) => (text.includes('/') ? undefined : 'Write the deadline as 12/31'),
    },
    call_back: { kind: 'checkbox', label: 'Please call me back' },
    consent: { kind: 'checkbox', label: 'I agree to be called', version: '2026-07', required: true },
    news: { kind: 'checkbox', label: 'Send me the newsletter', version: '3' },
    utm_source: { kind: 'hidden', limit: 20, source: 'query' },
  },
  rules: { company: (text) => (text === 'Test' ? 'Please give the real company' : undefined) },
});

const ours = { name: 'Ada Byron', email: 'ada@firm.example', company: 'Byron LLP', phone: '', message: '' };
const consent = { text: 'I agree to be called', version: '2026-07' };
const typed = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@firm.example',
  company: 'Byron LLP',
  country: 'de',
  consent: '2026-07',
} as const;
const sent: InquiryOf<typeof demo> = {
  ...ours,
  country: 'de',
  matter: '',
  deadline: '',
  call_back: false,
  consent,
  news: null,
  utm_source: '',
};

test('the inquiry, the fields and the errors have the types of the definition', () => {
  expectTypeOf<InquiryOf<typeof demo>['country']>().toEqualTypeOf<'us' | 'de'>();
  expectTypeOf<InquiryOf<typeof demo>['matter']>().toEqualTypeOf<string>();
  expectTypeOf<InquiryOf<typeof demo>['call_back']>().toEqualTypeOf<boolean>();
  expectTypeOf<InquiryOf<typeof demo>['consent']>().toEqualTypeOf<Consent>();
  expectTypeOf<InquiryOf<typeof demo>['news']>().toEqualTypeOf<Consent | null>();
  expectTypeOf<InquiryOf<'contact'>>().toEqualTypeOf<Inquiry>();
  expectTypeOf<Extract<FieldOf<typeof demo>, 'country' | 'email' | 'nothing'>>().toEqualTypeOf<
    'country' | 'email'
  >();
  const parsed = parseInquiry(sent, demo);
  if (parsed.ok) expectTypeOf(parsed.inquiry).toEqualTypeOf<InquiryOf<typeof demo>>();
  else expectTypeOf(parsed.errors.consent).toEqualTypeOf<string | undefined>();
  const optional = defineInquiry({
    fields: { size: { kind: 'select', label: 'Size', options: { s: 'Small' } } },
  });
  expectTypeOf<InquiryOf<typeof optional>['size']>().toEqualTypeOf<'s' | ''>();
  // @ts-expect-error: a select has options
  const wrong = () => defineInquiry({ fields: { size: { kind: 'select', label: 'Size' } } });
  // @ts-expect-error: the names are sent as one and have no rule of their own
  const names = () => defineInquiry({ fields: {}, rules: { first_name: () => undefined } });
  expect(wrong).toThrow('has no options');
  expect(names).toThrow('no field "first_name"');
});

test('the five keys come first and every further field follows under its own name', () => {
  expect(toInquiry(typed, demo)).toEqual(sent);
  expect(Object.keys(toInquiry(typed, demo))).toEqual(Object.keys(sent));
  expect(validateInquiry(demo, { ...typed, call_back: 'yes', news: '3', utm_source: 'mail' })).toEqual({
    ok: true,
    inquiry: {
      ...sent,
      call_back: true,
      news: { text: 'Send me the newsletter', version: '3' },
      utm_source: 'mail',
    },
  });
});

test('our rules and those of the definition are checked together, in the order of the fields', () => {
  const result = validateInquiry(demo, {
    company: 'Test',
    matter: '5',
    deadline: 'soon',
    utm_source: 'x'.repeat(21),
  });
  expect(result.ok ? [] : Object.entries(result.errors)).toEqual([
    ['first_name', 'First name is required'],
    ['last_name', 'Last name is required'],
    ['email', 'Email is required'],
    ['company', 'Please give the real company'],
    ['country', 'Country is required'],
    ['matter', 'Write the number as M-123'],
    ['deadline', 'Write the deadline as 12/31'],
    ['consent', 'Please tick: I agree to be called'],
    ['utm_source', 'Please use 20 characters or fewer'],
  ]);
});

test.each([
  [{ country: 'fr' as const }, { country: 'Please check: Country' }],
  [{ country: 'constructor' as const }, { country: 'Please check: Country' }],
  [{ call_back: 'on' }, { call_back: 'Please check: Please call me back' }],
  [{ consent: '2025-01' }, { consent: 'This text has changed. Please reload the page.' }],
  [{ matter: 'M-1234567890123' }, { matter: 'Please use 12 characters or fewer' }],
])('a post of %j is refused', (given, errors) => {
  expect(validateInquiry(demo, { ...typed, ...given })).toEqual({ ok: false, errors });
});

test('a message of the definition, and other languages, replace the sentences', () => {
  const form = defineInquiry({
    base: 'training',
    fields: {
      size: {
        kind: 'text',
        label: 'Size',
        required: true,
        message: 'Say how big',
        rule: z.string().check(z.minLength(2)),
      },
      seats: { kind: 'text', label: 'Seats', rule: z.string().check(z.minLength(2)) },
      note: { kind: 'textarea', label: 'Nota', required: true },
    },
  });
  expect(validateInquiry(form, {}, { messages: spanish })).toEqual({
    ok: false,
    errors: { size: 'Say how big', note: 'Complete el campo: Nota' },
  });
  expect(validateInquiry(form, { size: '1', note: 'x' })).toEqual({
    ok: false,
    errors: { size: 'Say how big' },
  });
});

test('an email field of the definition is checked as an address, and may be a private one', () => {
  const form = defineInquiry({ fields: { colleague: { kind: 'email', label: 'Colleague' } } });
  const fields = { ...typed, colleague: 'b@gmail.com' };
  expect(validateInquiry(form, fields).ok).toBe(true);
  expect(validateInquiry(form, { ...fields, colleague: 'b@' })).toEqual({
    ok: false,
    errors: { colleague: 'Please enter a valid email address' },
  });
});

describe('the parser', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 24 }),
    fc.constantFrom('', ' M-1 ', 'x'.repeat(400)),
  );
  const fields = fc.record({
    first_name: fc.constant('Ada'),
    last_name: fc.constant('Byron'),
    email: fc.constant('ada@firm.example'),
    company: fc.constantFrom('Byron LLP', 'Test', ''),
    country: fc.constantFrom('us', 'de', '', 'fr', '__proto__') as fc.Arbitrary<'us'>, // as: a browser may post anything
    matter: fc.oneof(text, fc.constant('M-12')),
    deadline: fc.oneof(text, fc.constant('1/2')),
    call_back: fc.constantFrom('', 'yes'),
    consent: fc.constantFrom('2026-07', ''),
    news: fc.constantFrom('3', ''),
    utm_source: text,
  });

  test('accepts the JSON of exactly what the form accepts, with the same messages', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const validation = validateInquiry(demo, given);
        const parsed = parseInquiry(JSON.parse(JSON.stringify(toInquiry(given, demo))), demo);
        if (validation.ok) expect(parsed).toEqual(validation);
        else expect(parsed).toEqual({ ok: false, errors: validation.errors });
      }),
    );
  });

  test('reads a post without scripts as the form reads its fields', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const data = new FormData();
        // A browser posts no checkbox that is not ticked.
        const boxes = ['call_back', 'consent', 'news'];
        for (const [name, value] of Object.entries(given))
          if (value !== '' || !boxes.includes(name)) data.set(name, value);
        expect(parseInquiry(data, demo)).toEqual(validateInquiry(demo, Object.fromEntries(data)));
        const urlencoded = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
        const wellFormed = Object.fromEntries(urlencoded);
        expect(parseInquiry(urlencoded, demo)).toEqual(validateInquiry(demo, wellFormed));
      }),
    );
  });

  test('never throws, and accepts only what has the types of the definition', () => {
    const value = fc.oneof(fc.anything(), fc.constant(consent), fc.boolean(), fc.constantFrom('us', 'M-1'));
    const broken = fc.record({
      country: value,
      matter: value,
      call_back: value,
      consent: value,
      news: value,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          broken.map((rest) => ({ ...ours, ...rest })),
        ),
        (given) => {
          const parsed = parseInquiry(given, demo);
          if (!parsed.ok) {
            expect(Object.keys(parsed.errors).length).toBeGreaterThan(0);
            return;
          }
          expect(Object.keys(parsed.inquiry)).toEqual(Object.keys(sent));
          expect(['us', 'de']).toContain(parsed.inquiry.country);
          expect(typeof parsed.inquiry.call_back).toBe('boolean');
          expect(parsed.inquiry.consent).toEqual(consent);
        },
      ),
    );
  });

  test.each([
    ['no consent', { consent: null }, { consent: 'Please tick: I agree to be called' }],
    [
      'another version',
      { consent: { ...consent, version: '1' } },
      { consent: 'This text has changed. Please reload the page.' },
    ],
    [
      'another text',
      { consent: { ...consent, text: 'Hi' } },
      { consent: 'This text has changed. Please reload the page.' },
    ],
    [
      'the version alone',
      { consent: '2026-07' },
      { consent: 'Please send the text and the version of consent, or null' },
    ],
    ['a word for a tick', { call_back: 'yes' }, { call_back: 'Please send true or false for call_back' }],
    ['a list for a text', { utm_source: ['a'] }, { utm_source: 'Please enter text' }],
  ])('refuses %s', (_what, given, errors) => {
    expect(parseInquiry({ ...sent, ...given }, demo)).toEqual({ ok: false, errors });
  });

  test('refuses what is no object, with the keys of the form', () => {
    const parsed = parseInquiry(null, demo);
    expect(parsed.ok ? '' : parsed.errors.form).toContain('message, country, matter');
  });

  test('reads posts of the two forms by their fields, and a file in place of a text is an error', () => {
    const data = new FormData();
    for (const [name, value] of Object.entries(typed)) data.set(name, value);
    expect(parseInquiry(data)).toEqual({ ok: true, inquiry: ours });
    data.set('company', new Blob(['x']));
    expect(parseInquiry(data)).toEqual({ ok: false, errors: { company: 'Please enter text' } });
    expect(parseInquiry(new URLSearchParams('email=a@gmail.com'), 'training')).toMatchObject({ ok: true });
  });

  test('is the schema of the definition, which drops unknown keys', () => {
    expect(inquirySchemaOf(demo).parse({ ...sent, more: 1 })).toEqual(sent);
    expect(parseInquiry({ ...sent }, 'contact')).toEqual({ ok: true, inquiry: ours });
  });
});

describe('a declaration that cannot work is an error', () => {
  const text = { kind: 'text', label: 'A' } as const;
  const select = { kind: 'select', label: 'A' } as const;
  test.each([
    [
      'a name of ours',
      { email: text },
      'The form has the field "email" already, as one of ours: give yours another name.',
    ],
    [
      'the key of the names',
      { name: text },
      'The field "name" has a name that forms keep for themselves: choose another.',
    ],
    [
      'a property of the form',
      { submit: text },
      'The field "submit" has a name that forms keep for themselves: choose another.',
    ],
    [
      'the trap',
      { probata_leave_empty: text },
      'The field "probata_leave_empty" has a name that forms keep for themselves: choose another.',
    ],
    [
      'a name in camel case',
      { callBack: text },
      'The field "callBack" has a name that cannot be a key of the inquiry',
    ],
    ['a number', { 1: text }, 'The field "1" has a name that cannot be a key of the inquiry'],
    [
      'no kind',
      { a: { label: 'A' } },
      'The field "a" has the kind "undefined", which no control shows: take one of text,',
    ],
    ['no label', { a: { kind: 'text', label: ' ' } }, 'The field "a" has no label, so nobody'],
    [
      'a limit of zero',
      { a: { ...text, limit: 0 } },
      'The field "a" has a limit that limits nothing: give it a whole number',
    ],
    ['no options', { a: select }, 'The field "a" has no options, so nothing'],
    [
      'an empty option',
      { a: { ...select, options: { '': 'B' } } },
      'The field "a" has an option whose value is empty',
    ],
    [
      'an empty version',
      { a: { kind: 'checkbox', label: 'A', version: '' } },
      'The field "a" has an empty version',
    ],
  ])('%s', (_what, fields, sentence) => {
    expect(() => defineInquiry({ fields: fields as never })).toThrow(sentence);
  });

  test('a field name twice', () => {
    const twice = [
      ['country', text],
      ['country', text],
    ] as const;
    expect(() => toDefinition(twice)).toThrow(
      'The form declares the field "country" twice: give each field a name of its own.',
    );
  });

  test('an asynchronous schema, when it is used', () => {
    const form = defineInquiry({
      base: 'training',
      fields: { a: { ...text, rule: { '~standard': { version: 1, validate: async () => ({}) } } } },
    });
    expect(() => validateInquiry(form, { a: 'x' })).toThrow('The rule of "a" is asynchronous');
  });
});

test('the form sends its keys, and shows a refusal at its fields', async () => {
  const run = createDryRun();
  const options = { endpoint: '/api', fetch: run.fetch, form: demo, log: () => {} };
  expect((await submitInquiry({ ...sent, more: 1 } as typeof sent, options)).ok).toBe(true);
  expect(JSON.parse(run.requests()[0]?.body ?? '')).toEqual(sent);
  const refuse = async () =>
    Response.json({ errors: { consent: 'Outdated', more: 'x', name: 'No' } }, { status: 422 });
  expect(await submitInquiry(sent, { ...options, fetch: refuse as typeof fetch })).toMatchObject({
    errors: { consent: 'Outdated', first_name: 'No' },
  });
});

test('the draft of a form has its own name and its own fields', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const fields = { country: 'de', other: 'x' };
  writeDraft(storage, demo, { fields, key: null, since: 1 });
  expect(readDraft(storage, demo)?.fields).toEqual({ country: 'de' });
  expect(readDraft(storage, 'contact')).toBeNull();
  expect(defineInquiry({ name: 'demo', fields: {} }).name).toBe('demo');
});

describe('files', () => {
  const matter = defineInquiry({
    base: 'training',
    fields: { documents: { kind: 'file', label: 'Documents', maxFiles: 2, maxBytes: 1_000_000 } },
  });
  const file = { id: '4f2c', name: 'Brief.pdf', size: 12 };
  const parse = (documents: unknown) => parseInquiry({ documents }, matter);

  test('are in the inquiry as their receiver names them', () => {
    expectTypeOf<InquiryOf<typeof matter>['documents']>().toEqualTypeOf<UploadedFile[]>();
    const documents = [file, { ...file, sha256: 'a0'.repeat(32) }];
    expect(parse(documents)).toMatchObject({ ok: true, inquiry: { documents } });
    expect(parse(undefined)).toMatchObject({ ok: true, inquiry: { documents: [] } });
    expect(parse([{ ...file, path: '/etc' }])).toMatchObject({ ok: true, inquiry: { documents: [file] } });
  });

  test('are refused by their number, their size and their shape', () => {
    expect(parse([file, file, file])).toEqual({
      ok: false,
      errors: { documents: 'Too many files for Documents: choose at most 2' },
    });
    expect(parse([{ ...file, size: 1_000_001 }])).toEqual({
      ok: false,
      errors: { documents: 'Too large for Documents: choose files of at most 1 MB' },
    });
    for (const wrong of [
      'Brief.pdf',
      [null],
      [{ ...file, id: ' ' }],
      [{ name: 'Brief.pdf', size: 12 }],
      [{ ...file, size: -1 }],
      [{ ...file, sha256: 'x' }],
    ])
      expect(parse(wrong)).toEqual({ ok: false, errors: { documents: expect.any(String) } });
  });

  test('a post without scripts has none, as its texts are no files', () => {
    const post = new URLSearchParams({ documents: JSON.stringify([file]) });
    expect(parseInquiry(post, matter)).toMatchObject({ ok: true, inquiry: { documents: [] } });
    const form = new FormData();
    form.set('documents', new Blob(['x']), 'Brief.pdf');
    expect(parseInquiry(form, matter)).toMatchObject({ ok: true, inquiry: { documents: [] } });
  });

  test('of any shape never make the parser throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, text) => {
        parse(value);
        const checked = validateInquiry(matter, { documents: text });
        if (checked.ok) expect(Array.isArray(checked.inquiry.documents)).toBe(true);
      }),
    );
  });

  test('have limits that are positive integers', () => {
    for (const limit of ['maxFiles', 'maxBytes'])
      expect(() =>
        toDefinition([['documents', { kind: 'file', label: 'Documents', [limit]: Number.NaN }]]),
      ).toThrow(`The field "documents" has a ${limit} that limits nothing: give it a whole number above 0.`);
  });
});

describe('rules across fields', () => {
  const visit = defineInquiry({
    base: 'training',
    fields: {
      from: { kind: 'text', label: 'From', required: true },
      until: { kind: 'text', label: 'Until' },
      call_back: { kind: 'checkbox', label: 'Call me' },
    },
    check({ from, until, call_back, phone, name }) {
      const isTicked: boolean = call_back;
      return {
        ...(until !== '' && until < from ? { until: 'Until is before from' } : {}),
        ...(isTicked && phone === '' ? { phone: 'Please give a number to call' } : {}),
        ...(name === 'Nobody' ? { name: 'Please give your name' } : {}),
      };
    },
  });

  test('run once each field is valid, and name the fields in a form', () => {
    expect(validateInquiry(visit, { from: '', until: '1', call_back: 'yes' })).toEqual({
      ok: false,
      errors: { from: 'From is required' },
    });
    expect(validateInquiry(visit, { from: '2', until: '1', call_back: 'yes', first_name: 'Nobody' })).toEqual(
      {
        ok: false,
        errors: {
          until: 'Until is before from',
          phone: 'Please give a number to call',
          first_name: 'Please give your name',
        },
      },
    );
    expect(validateInquiry(visit, { from: '1', until: '2', call_back: 'yes', phone: '1' }).ok).toBe(true);
  });

  test('run in the parser of a server, on JSON by key and on a post by field', () => {
    const json = { name: 'Nobody', from: '2', until: '1', call_back: true };
    expect(parseInquiry(json, visit)).toEqual({
      ok: false,
      errors: {
        until: 'Until is before from',
        phone: 'Please give a number to call',
        name: 'Please give your name',
      },
    });
    expect(parseInquiry({ ...json, from: 1 }, visit)).toMatchObject({
      ok: false,
      errors: { from: expect.anything() },
    });
    expect(parseInquiry(new URLSearchParams({ from: '2', until: '1' }), visit)).toEqual({
      ok: false,
      errors: { until: 'Until is before from' },
    });
    expect(parseInquiry({ from: '1', until: '2' }, visit).ok).toBe(true);
  });

  test('know the fields', () => {
    // @ts-expect-error: the form has no such field
    defineInquiry({ fields: {}, check: ({ country }) => ({ email: country }) });
    // @ts-expect-error: the inquiry has no such key
    defineInquiry({ fields: {}, check: (): { country: string } => ({ country: '' }) });
  });
});
