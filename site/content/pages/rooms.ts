import { paths } from '../paths';

/** What the signed-in rooms say besides the texts of their pages. */
export const rooms = {
  sessionEnded: 'Your session has ended. Please sign in again.',
  signInAgain: 'Sign in again',
  navigation: {
    label: 'Rooms',
    links: [
      { label: 'Blog', href: paths.admin },
      { label: 'Inquiries', href: `${paths.admin}/inquiries` },
      { label: 'Uploads', href: `${paths.admin}/uploads` },
    ],
  },
  validation: {
    result: 'Result',
    problems: 'Problems found',
    none: 'No problems found.',
    columns: { severity: 'Severity', file: 'File', line: 'Line', rule: 'Rule', message: 'Message' },
  },
  persona: {
    discard: 'Your changes are not saved. Close without saving?',
    conflict: 'Another editor saved this text while you were editing',
    conflictBody: 'Their text is below. Save again to replace it with yours, or copy what you want to keep.',
    theirs: 'Their text',
  },
  chat: { messages: 'Conversation', clear: 'Clear conversation', open: 'Open Agent Chat' },
} as const;
