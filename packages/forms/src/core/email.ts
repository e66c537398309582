/** The free email domains that the contact form refuses, in lower case. A subdomain of one is not refused. */
export const freeEmailDomains: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'aol.com',
]);

/**
 * HTML's "valid email address", widened beyond ASCII: browsers convert such domains to punycode before their own check, and an
 * address that a browser accepts must not be refused later.
 */
const browserAddress =
  /^[\w.!#$%&'*+/=?^`{|}~\u0080-\uffff-]+@[a-z\d\u0080-\uffff](?:[a-z\d\u0080-\uffff-]{0,61}[a-z\d\u0080-\uffff])?(?:\.[a-z\d\u0080-\uffff](?:[a-z\d\u0080-\uffff-]{0,61}[a-z\d\u0080-\uffff])?)*$/i;

/** What IDNA leaves out of a domain, such as soft hyphens. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The part after the last `@` as DNS resolves it: in lower case, compatibility forms replaced (IDNA), without the root's full stop.
 * Empty when there is no `@`.
 */
export function emailDomain(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '';
  const domain = email
    .slice(at + 1)
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(ignorable, '')
    .toLowerCase();
  let end = domain.length;
  while (domain[end - 1] === '.') end -= 1;
  return domain.slice(0, end);
}

/**
 * Same result as `^[^\s@]+@[^\s@]+\.[^\s@]+$`. Written out because that pattern takes quadratic time on an address of many dots.
 */
export function isEmailAddress(email: string): boolean {
  const at = email.indexOf('@');
  if (at < 1 || email.includes('@', at + 1) || /\s/.test(email)) return false;
  return email.slice(at + 2, -1).includes('.');
}

/** Whether the browser's own email field accepts the text. An empty text is valid. */
export function isBrowserEmail(email: string): boolean {
  return email === '' || (!/\s/.test(email) && browserAddress.test(email));
}
