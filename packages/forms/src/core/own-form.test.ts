import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  defineInquiry,
  parseInquiry,
  parseInquiryAsync,
  submitInquiry,
  validateInquiry,
  validateInquiryAsync,
} from '../index';
import { keysOf } from './fields';

const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@firm.example', company: 'Byron LLP' };
const five = { name: 'Ada Byron', email: 'ada@firm.example', company: 'Byron LLP', phone: '', message: '' };

describe('the order of fields', () => {
  const form = defineInquiry({
    fields: { matter: { kind: 'text', label: 'Matter' }, court: { kind: 'text', label: 'Court' } },
    order: ['matter', 'last_name', 'email'],
  });

  test('is the given one, then the usual one; what is sent stays', () => {
    expect(Object.keys(form.fields)).toEqual([
      'matter',
      'last_name',
      'email',
      'first_name',
      'company',
      'phone',
      'message',
      'court',
    ]);
    expect(keysOf(form)).toEqual(['name', 'email', 'company', 'phone', 'message', 'matter', 'court']);
    expect(validateInquiry(form, { ...ada, matter: 'M-1' })).toEqual({
      ok: true,
      inquiry: { ...five, matter: 'M-1', court: '' },
    });
  });

  test('names fields of the form', () => {
    expect(() => defineInquiry({ fields: {}, order: ['matter' as never] })).toThrow(
      'The order names "matter", which is no field of the form: name its fields, such as first_name',
    );
  });
});

describe('a form without a field of ours', () => {
  const form = defineInquiry({ fields: {}, without: ['company', 'phone'] });
  const { company: _company, ...person } = ada;

  test('does not ask for it, and sends its key empty', () => {
    expect(form.fields['company']?.type).toBe('hidden');
    expect(validateInquiry(form, person)).toEqual({ ok: true, inquiry: { ...five, company: '' } });
    expect(parseInquiry({ ...five, company: '' }, form)).toMatchObject({ ok: true });
  });

  test('keeps what an answer needs', () => {
    expect(() => defineInquiry({ fields: {}, without: ['email' as never] })).toThrow(
      'The form cannot be without "email", as an inquiry is answered by it: leave out company, phone, message only.',
    );
  });
});

describe('an asynchronous rule', () => {
  const taken = async (text: string) => (text === 'M-1' ? 'This matter is taken' : undefined);
  const form = defineInquiry({ fields: { matter: { kind: 'text', label: 'Matter', rule: taken } } });
  const schema = z.string().check(z.refine(async (text: string) => text !== 'M-1', 'This matter is taken'));
  const bySchema = defineInquiry({ fields: { matter: { kind: 'text', label: 'Matter', rule: schema } } });

  test.each([
    ['a function', form],
    ['a schema', bySchema],
  ])('is awaited in the form and on the server: %s', async (_name, own) => {
    expect(await validateInquiryAsync(own, { ...ada, matter: 'M-1' })).toEqual({
      ok: false,
      errors: { matter: 'This matter is taken' },
    });
    expect(await validateInquiryAsync(own, { ...ada, matter: 'M-2' })).toMatchObject({ ok: true });
    expect(await parseInquiryAsync({ ...five, matter: 'M-1' }, own)).toEqual({
      ok: false,
      errors: { matter: 'This matter is taken' },
    });
    expect(await parseInquiryAsync(new URLSearchParams({ ...ada, matter: 'M-1' }), own)).toMatchObject({
      ok: false,
    });
    expect(await parseInquiryAsync({ ...five, matter: 'M-2' }, own)).toMatchObject({ ok: true });
  });

  test('asked at once, the error says what to await', () => {
    expect(() => validateInquiry(form, { ...ada, matter: 'M-1' })).toThrow(
      /"matter" is asynchronous.*validateInquiryAsync/,
    );
    expect(() => parseInquiry({ ...five, matter: 'M-1' }, form)).toThrow(/asynchronous.*parseInquiryAsync/);
  });
});

describe('a schema of the whole inquiry', () => {
  const form = defineInquiry({
    fields: { from: { kind: 'text', label: 'From' }, to: { kind: 'text', label: 'To' } },
    schema: z
      .looseObject({ from: z.string(), to: z.string(), name: z.string() })
      .check(z.refine(({ from, to }) => from <= to, { message: 'The end is before the start', path: ['to'] }))
      .check(z.refine(({ name }) => name !== 'Test Test', 'Who are you?')),
  });

  test('is applied after the fields, in the form and on the server', () => {
    expect(validateInquiry(form, { ...ada, from: '2', to: '1' })).toEqual({
      ok: false,
      errors: { to: 'The end is before the start' },
    });
    expect(parseInquiry({ ...five, from: '2', to: '1' }, form)).toEqual({
      ok: false,
      errors: { to: 'The end is before the start' },
    });
    expect(validateInquiry(form, { ...ada, from: '1', to: '2' })).toMatchObject({ ok: true });
    // Without a path, the message is that of the first field.
    expect(
      validateInquiry(form, { ...ada, first_name: 'Test', last_name: 'Test', from: '1', to: '2' }),
    ).toEqual({
      ok: false,
      errors: { first_name: 'Who are you?' },
    });
  });

  test('may be asynchronous', async () => {
    const later = defineInquiry({
      fields: {},
      schema: {
        '~standard': {
          version: 1,
          validate: async () => ({ issues: [{ message: 'No', path: [{ key: 'email' }] }] }),
        },
      },
    });
    expect(await validateInquiryAsync(later, ada)).toEqual({ ok: false, errors: { email: 'No' } });
    expect(await parseInquiryAsync(five, later)).toEqual({ ok: false, errors: { email: 'No' } });
    expect(() => validateInquiry(later, ada)).toThrow(/schema of the form is asynchronous/);
    expect(() => defineInquiry({ fields: {}, schema: { parse: () => {} } as never })).toThrow(
      'The `schema` of the form is no Standard Schema, so it cannot check an inquiry: pass a schema of',
    );
  });
});

describe('a conditional field', () => {
  const form = defineInquiry({
    fields: {
      topic: { kind: 'select', label: 'Topic', options: { review: 'Review', other: 'Other' } },
      which: { kind: 'text', label: 'Which', required: true, when: { field: 'topic', is: ['other'] } },
      call: { kind: 'checkbox', label: 'Call me' },
      at: { kind: 'text', label: 'At', when: { field: 'call' } },
    },
  });

  test('is required while it is shown, and empty while it is not', () => {
    expect(validateInquiry(form, { ...ada, topic: 'other' })).toEqual({
      ok: false,
      errors: { which: 'Which is required' },
    });
    expect(validateInquiry(form, { ...ada, topic: 'review', which: 'kept text', at: 'noon' })).toEqual({
      ok: true,
      inquiry: { ...five, topic: 'review', which: '', call: false, at: '' },
    });
    expect(
      validateInquiry(form, { ...ada, topic: 'other', which: 'w', call: 'yes', at: 'noon' }),
    ).toMatchObject({
      inquiry: { which: 'w', call: true, at: 'noon' },
    });
  });

  test('is checked alike on the server', () => {
    expect(parseInquiry({ ...five, topic: 'other' }, form)).toEqual({
      ok: false,
      errors: { which: 'Which is required' },
    });
    expect(parseInquiry({ ...five, topic: 'review' }, form)).toMatchObject({ ok: true });
    expect(parseInquiry({ ...five, topic: 'review', which: 'w' }, form)).toMatchObject({
      ok: false,
      errors: { which: 'Please send no which with this inquiry.' },
    });
    expect(parseInquiry({ ...five, call: true, at: 'noon' }, form)).toMatchObject({ ok: true });
    expect(parseInquiry(new URLSearchParams({ ...ada, topic: 'other' }), form)).toMatchObject({ ok: false });
  });

  test('depends on another field of the form', () => {
    const alone = { which: { kind: 'text', label: 'Which', when: { field: 'topic' } } } as const;
    expect(() => defineInquiry({ fields: alone })).toThrow(
      'The field "which" is shown when "topic" has a text, which is no other field of the form: name one that is.',
    );
  });

  test('depends on an option that can be chosen', () => {
    const fields = {
      topic: { kind: 'select', label: 'Topic', options: { review: 'Review', other: 'Other' } },
      which: { kind: 'text', label: 'Which', when: { field: 'topic', is: 'othr' } },
    } as const;
    expect(() => defineInquiry({ fields })).toThrow(
      'The field "which" is shown when "topic" is "othr", which cannot be chosen there: name one of its options, review, other.',
    );
  });
});

describe('headers of your own', () => {
  const sent = async (headers: Parameters<typeof submitInquiry>[1]['headers']) => {
    const send = vi.fn(
      async (_url: RequestInfo | URL, _init?: RequestInit) => new Response('{}', { status: 201 }),
    );
    const result = await submitInquiry(five, {
      endpoint: '/api',
      fetch: send,
      headers,
      idempotencyKey: 'ours',
      log: () => {},
    });
    return { result, headers: send.mock.calls[0]?.[1]?.headers };
  };

  test('are sent beside ours, and replace them, but for the content type', async () => {
    const { headers } = await sent({
      'X-Tenant': 'firm',
      'Idempotency-Key': 'theirs',
      'Content-Type': 'text/plain',
    });
    expect(headers).toEqual({
      'content-type': 'application/json',
      accept: 'application/json',
      'x-tenant': 'firm',
      'idempotency-key': 'theirs',
    });
  });

  test('may be asked for at each attempt; a failure to is one of the submission', async () => {
    expect((await sent(async () => ({ authorization: 'Bearer token' }))).headers).toMatchObject({
      authorization: 'Bearer token',
    });
    const { result } = await sent(async () => {
      throw new Error('signed out');
    });
    expect(result).toMatchObject({ ok: false, reason: 'unreachable', retryable: true });
  });
});
