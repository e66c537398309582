/** The addresses of the signed-in pages. */
export const paths = {
  admin: '/admin',
  inquiries: '/admin/inquiries',
  uploads: '/admin/uploads',
  custodyReport: '/admin/uploads/custody',
  people: '/admin/people',
  audit: '/admin/audit',
  account: '/admin/account',
  chat: '/chat',
} as const;

/** A record's number in an address: `INQ-000149`. */
export const toSlug = (number: string) => number.replace(' ', '-');

/** The same of a number as a person types it: `inq 149`. Any other text stays. */
export function readSlug(typed: string): string {
  const [, prefix, digits] = /^([a-z]{3})[ -]?0*(\d{1,12})$/i.exec(typed.trim()) ?? [];
  return prefix && digits ? `${prefix.toUpperCase()}-${digits.padStart(6, '0')}` : typed;
}

/** The number in a text, as addresses have it, if it is one of a kind of records: `CHT` and `cht 31` are `CHT-000031`; else null. */
export function numberIn(kind: 'VOL' | 'CHT', typed: string): string | null {
  const slug = readSlug(typed);
  return /^[A-Z]{3}-\d+$/.test(slug) && slug.startsWith(kind) ? slug : null;
}

/** The address of a chat. */
export const chatPath = (number: string) => `${paths.chat}?chat=${toSlug(number)}`;

/** The address of an inquiry, open beside the inbox. */
export const inquiryPath = (number: string) => `${paths.inquiries}?open=${toSlug(number)}`;
