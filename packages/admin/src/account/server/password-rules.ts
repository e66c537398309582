import { passwordRefusal, preparedPassword } from '../contract';

/** In one form, without case. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords of leaks, the first 10,000 among them. Loaded with the first check; without it the other rules hold. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
    () => new Set<string>(),
  );
  return common;
};

/** The words of an account: of its address, and the name of the company. */
const ownWords = (email: string, company: string): string[] =>
  [...plain(email).split(/[^\p{L}\p{N}]+/u), ...plain(company).split(/\s+/)]
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length);

/** What is left of a password without digits and marks at its ends. */
const core = (text: string) =>
  text.replace(/^[\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk}\p{Z}]+|[\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk}\p{Z}]+$/gu, '');

/** The part that a text repeats. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

const fewest = 8;

/**
 * Why a password cannot be set for an account, worded to follow "must"; null: it can (NIST SP 800-63B, 3.1.1.2). Common passwords are
 * found with digits around them and repeated too.
 */
export async function passwordWeakness(
  password: string,
  email: string,
  company: string,
): Promise<string | null> {
  const refusal = passwordRefusal(password);
  if (refusal !== null) return refusal;
  const known = await commonPasswords();
  const text = plain(preparedPassword(password));
  const isCommon = (part: string) =>
    [part, core(part), unitOf(part), core(unitOf(part)), unitOf(core(part))].some((form) =>
      known.has(form),
    ) || unitOf(part).length < 4;
  if (isCommon(text)) return 'be none of the most common passwords';
  const rest = ownWords(email, company).reduce((left, word) => left.replaceAll(word, ''), text);
  if (rest === text) return null;
  const letters = rest.replace(/[^\p{L}\p{N}]+/gu, '');
  return letters.length < fewest || isCommon(letters)
    ? 'be more than the words of its account or of this site'
    : null;
}
