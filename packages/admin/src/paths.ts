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
