import { expect, it } from 'vitest';
import { passwordWeakness } from './password-rules';

const email = 'jane.doe@firm.example';

it.each([
  'short',
  'elevenchars',
  'password1234',
  'Password2026!',
  '123456789012',
  'passwordpassword',
  'qwertyuiop123',
  'aaaaaaaaaaaaaa',
  'abcabcabcabcabc',
  '1234512345123451',
  '!!password!!!!',
  'jane.doe@firm.example',
  'JaneDoe2026!!',
  'firm-firm-firm',
  'probata-jane-doe',
  'janedoe123456',
  'ｐａｓｓｗｏｒｄ1234',
  'x'.repeat(73),
  // As the prepared form that is hashed: other spaces, and letters with separate accents.
  'password\u1680password\u3000',
  'Zürich-Köln'.normalize('NFD'),
])('%s is refused', async (password) => {
  expect(await passwordWeakness(password, email, 'Probata')).toEqual(expect.any(String));
});

it.each([
  'correct horse battery',
  'a-long-pass-phrase-1',
  'jane likes windy harbors',
  'Grüße aus dem Süden',
  'ヒサカキの木の下で会いましょう',
  'k7Rw-92fQ-mx1T',
  `${'😀'.repeat(4)}windmill`,
])('%s is accepted', async (password) => {
  expect(await passwordWeakness(password, email, 'Probata')).toBeNull();
});

it('counts characters, not the units that a computer keeps them in', async () => {
  expect(await passwordWeakness('😀🌾🐙🧭🚲🪁', email, 'Probata')).toMatch(/^have at least 12/);
});
