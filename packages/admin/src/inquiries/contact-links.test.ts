import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replyLink } from './contact-links';
import { keptInquiry as inquiry } from './kept-inquiry';

const company = 'Probata';

const parts = (link: string | null) => {
  const url = new URL(link ?? '');
  return { to: decodeURIComponent(url.pathname), query: url.searchParams };
};

it('begins a reply with a subject line and the quoted message', () => {
  const { to, query } = parts(replyLink({ ...inquiry, message: 'Two boxes & more\nby Friday?' }, company));
  expect(to).toBe('ada@firm.example');
  expect(query.get('subject')).toBe('Your inquiry to Probata');
  expect(query.get('body')).toMatch(
    /^\r\n\r\nOn Nov 21, 2026, .+, Ada Byron wrote:\r\n> Two boxes & more\r\n> by Friday\?$/,
  );
});

it('adds no recipient and no header of the address or the message', () => {
  const link = replyLink(
    {
      ...inquiry,
      email: 'a@b.example?bcc=c&cc=e,f',
      message: '&bcc=x@y.example\r\nBcc: z@y.example',
    },
    company,
  );
  const { query } = parts(link);
  expect([...query.keys()]).toEqual(['subject', 'body']);
  expect(query.get('body')).toContain('> &bcc=x@y.example\r\n> Bcc: z@y.example');
  expect(link?.split('?', 1)[0]).toBe('mailto:a@b.example%3Fbcc%3Dc%26cc%3De%2Cf');
});

it('cuts a long message whole letter by whole letter, whatever it holds', () => {
  const { query } = parts(replyLink({ ...inquiry, message: '👩‍⚖️é'.repeat(2000) }, company));
  expect(query.get('body')).toMatch(/…$/);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (message) => {
      const link = replyLink({ ...inquiry, message }, company) ?? '';
      expect(link.length).toBeLessThan(2048);
      expect(() => decodeURIComponent(link)).not.toThrow();
    }),
    { numRuns: 30 },
  );
  expect(replyLink({ ...inquiry, message: '\ud800' }, company)).toContain('%EF%BF%BD');
});

it.each(['', 'nobody', 'a b@c.example', 'a@b@c'])('links no reply to %j', (email) =>
  expect(replyLink({ ...inquiry, email }, company)).toBeNull(),
);
