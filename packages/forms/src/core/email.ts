/** The free email providers the contact form does not take, in lower case. Exactly these: a subdomain of one is another domain. */
export const freeEmailDomains: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'aol.com',
]);

/**
 * What `<input type="email">` accepts (HTML, "valid email address"), widened to letters beyond ASCII: browsers turn such domains into
 * punycode before they check, and what a browser let through must not be refused later.
 */
const browserAddress =
  /^[\w.!#$%&'*+/=?^`{|}~\u0080-\uffff-]+@[a-z\d\u0080-\uffff](?:[a-z\d\u0080-\uffff-]{0,61}[a-z\d\u0080-\uffff])?(?:\.[a-z\d\u0080-\uffff](?:[a-z\d\u0080-\uffff-]{0,61}[a-z\d\u0080-\uffff])?)*$/i;

/** The part after the last `@`, in lower case; empty when there is no `@`. */
export function emailDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : email.slice(at + 1).toLowerCase();
}

/**
 * Something, one `@`, something with a dot inside it, and no space: `^[^\s@]+@[^\s@]+\.[^\s@]+$`. Written out because the pattern
 * takes quadratic time on an address of many dots.
 */
export function isEmailAddress(email: string): boolean {
  const at = email.indexOf('@');
  if (at < 1 || email.includes('@', at + 1) || /\s/.test(email)) return false;
  return email.slice(at + 2, -1).includes('.');
}

/** What the browser's own email field lets through; an empty text is fine too. */
export function isBrowserEmail(email: string): boolean {
  return email === '' || (!/\s/.test(email) && browserAddress.test(email));
}
