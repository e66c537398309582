/** Ctrl+K on every signed-in page. */
export const find = {
  open: 'Find anything',
  /** Of the key, on a Mac and elsewhere. */
  keys: { mac: '⌘K', other: 'Ctrl K' },
  label: 'Number, name, or word',
  hint: 'Such as INQ 149, Doe, or hearing. Enter opens the first; the arrow keys move.',
  groups: {
    pages: 'Pages',
    actions: 'Actions',
    inquiries: 'Inquiries',
    uploads: 'Uploads',
    people: 'People',
    chats: 'My chats',
    posts: 'Posts',
    website: 'Website',
  },
  untitled: 'No name',
  actions: { compact: 'Use compact rows', normal: 'Use normal rows' },
  busy: 'Searching…',
  count: { one: '1 result.', many: '{count} results.' },
  none: 'Nothing has “{words}” in its number or its name.',
  failed: 'The search failed.',
} as const;
