import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailDomain, freeEmailDomains, isBrowserEmail, isEmailAddress } from './email';

// The specification's rule.
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const emailish = fc.string({
  unit: fc.constantFrom('a', 'B', '@', '.', ' ', '-', '"', 'é', '映', '😀', '\n', '\u00a0'),
  maxLength: 14,
});

describe('an email address', () => {
  test('matches the pattern for every text', () => {
    fc.assert(
      fc.property(fc.oneof(emailish, fc.string({ unit: 'binary' }), fc.emailAddress()), (email) => {
        expect(isEmailAddress(email)).toBe(pattern.test(email));
      }),
    );
  });

  test.each([
    'ada@firm.example',
    'ada.b+c@sub.firm.example',
    'ädà@müller.example',
    '"ada"@firm.example',
    'a@b.c',
  ])('%s is valid', (email) => expect(isEmailAddress(email)).toBe(true));

  test.each([
    '',
    'ada',
    '@firm.example',
    'ada@',
    'ada@firm',
    'ada@.example',
    'ada@firm.',
    'a@b@c.d',
    '"a b"@c.d',
    'a@b c.d',
  ])('%j is invalid', (email) => expect(isEmailAddress(email)).toBe(false));

  test.each([
    ['one letter', 'a'.repeat(1_000_000)],
    ['at signs', '@'.repeat(1_000_000)],
    ['dots, then an at sign', `a@${'x.'.repeat(500_000)}@`],
    ['labels without an end', `a@${'a-'.repeat(500_000)}`],
    ['spaces', `a@b.c${' '.repeat(1_000_000)}d`],
  ])(
    'a million characters of %s are refused in linear time (a quadratic rule would time out)',
    (_name, email) => {
      expect(isEmailAddress(email)).toBe(false);
      expect(isBrowserEmail(email)).toBe(false);
    },
  );
});

test('the domain follows the last at sign, in lower case', () => {
  expect(emailDomain('Ada@GMail.COM')).toBe('gmail.com');
  expect(emailDomain('"a@b"@aol.com')).toBe('aol.com');
  expect(emailDomain('nothing')).toBe('');
});

test.each([
  'gmail.com.',
  'gmail.com..',
  'ＧＭＡＩＬ.com',
  'gmail。com',
  'gm\u00adail.com',
  'gmail\u200b.com.',
])('the domain %j is written as DNS resolves it', (domain) =>
  expect(emailDomain(`ada@${domain}`)).toBe('gmail.com'),
);

test('five domains are blocked', () => {
  expect([...freeEmailDomains]).toEqual(['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'aol.com']);
});

describe("an address for the browser's own check", () => {
  test.each([
    '',
    'a@b',
    'ada@firm.example',
    'ada@xn--mller-kva.example',
    'ada@müller.example',
    "o'hara@firm.example",
  ])('%j is valid', (email) => expect(isBrowserEmail(email)).toBe(true));
  test.each(['a', 'a@', '@b', 'a@b@c', 'a b@c', 'a@-b', 'a@b..c', `a@${'b'.repeat(64)}`, '"a"@b'])(
    '%j is invalid',
    (email) => expect(isBrowserEmail(email)).toBe(false),
  );
});
