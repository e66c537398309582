import { problemSchema } from '@probata/server/contract';
import { readReprDigest, toReprDigest } from '@probata/uploads';
import { describe, expect, it } from 'vitest';
import { blogProblemsSchema } from './blog/contract';
import { chatEventSchema, chatReplySchema, chatRequestSchema } from './chat/contract';
import { inquiryListSchema, inquiryQuerySchema } from './inquiries/contract';
import { uploadQuerySchema } from './uploads/contract';

const source = { title: 'T', heading: '', file: 'posts/t.md', line: 1, text: 'Words.' };

describe('the query of a list', () => {
  it('counts an empty parameter as absent', () => {
    expect(inquiryQuerySchema.parse({ form: '', status: 'failed', limit: '20' })).toEqual({
      status: 'failed',
      limit: 20,
    });
    expect(uploadQuerySchema.parse({})).toEqual({});
  });

  it.each([{ form: 'other' }, { limit: '0' }, { limit: '201' }, { limit: 'many' }, { after: 'x' }])(
    'refuses %j',
    (query) => expect(inquiryQuerySchema.safeParse(query).success).toBe(false),
  );

  it('refuses a cursor that is no upload id', () =>
    expect(uploadQuerySchema.safeParse({ after: '../etc/passwd' }).success).toBe(false));
});

describe('a list of inquiries', () => {
  const list = {
    inquiries: [],
    older: null,
    newer: null,
    kept: 0,
    counts: { queued: 0, delivered: 0, failed: 0 },
    delivers: { contact: true, training: false },
  };

  it('is read with members a later server adds', () =>
    expect(inquiryListSchema.parse({ ...list, later: 1 })).toEqual(list));

  it('is refused without a count', () =>
    expect(inquiryListSchema.safeParse({ ...list, counts: { queued: 0 } }).success).toBe(false));
});

describe('the chat', () => {
  it.each([
    { messages: [] },
    { messages: [{ role: 'assistant', content: 'Hello' }] },
    { messages: [{ role: 'user', content: '  ' }] },
    { messages: [{ role: 'user', content: 'x'.repeat(8001) }] },
    { messages: [{ role: 'user', content: 'Hello' }], persona: '' },
  ])('refuses a request %#', (body) => expect(chatRequestSchema.safeParse(body).success).toBe(false));

  it('reads a reply without sources that cannot be shown', () => {
    expect(chatReplySchema.parse({ reply: 'Yes.', sources: [source, { title: 1 }], by: 'quotes' })).toEqual({
      reply: 'Yes.',
      sources: [source],
      by: 'quotes',
      persona: '',
      signature: '',
    });
    for (const body of [null, {}, { reply: '' }])
      expect(chatReplySchema.parse(body)).toEqual({
        reply: '',
        sources: [],
        by: 'model',
        persona: '',
        signature: '',
      });
  });

  it('reads each event of a stream, and no other', () => {
    expect(chatEventSchema.parse({ event: 'sources', data: { sources: [source] } })).toEqual({
      event: 'sources',
      data: { sources: [source], by: 'model', persona: '' },
    });
    expect(chatEventSchema.parse({ event: 'error', data: { title: 'No', status: '502' } })).toMatchObject({
      data: { type: 'about:blank', title: 'No' },
    });
    expect(chatEventSchema.safeParse({ event: 'later', data: {} }).success).toBe(false);
  });
});

describe('a problem answer', () => {
  it('ignores members of the wrong type (RFC 9457, 3.1)', () =>
    expect(
      problemSchema.parse({ detail: 'The database is not available.', errors: 'none', contact: {} }),
    ).toEqual({
      type: 'about:blank',
      detail: 'The database is not available.',
    }));
});

describe('a validator result', () => {
  it('may leave out the line, the rule and the fix', () =>
    expect(
      blogProblemsSchema.parse({ problems: [{ severity: 'warning', file: 'posts/a.md', message: 'HTML.' }] }),
    ).toEqual({
      problems: [
        { severity: 'warning', file: 'posts/a.md', line: null, rule: '', message: 'HTML.', fix: null },
      ],
    }));

  it.each([null, [], { message: 'done' }, { problems: 'many' }, { problems: ['one'] }])(
    'has no known shape when it is %j',
    (result) => expect(blogProblemsSchema.safeParse(result).success).toBe(false),
  );
});

describe('a Repr-Digest', () => {
  it('carries a SHA-256 both ways (RFC 9530)', () => {
    const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    expect(toReprDigest(sha256)).toBe('sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:');
    expect(readReprDigest(toReprDigest(sha256))).toBe(sha256);
    expect(readReprDigest('md5=:abc=:')).toBeNull();
    expect(readReprDigest(null)).toBeNull();
  });
});
