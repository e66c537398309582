export const meta = {
  title: 'Audit List',
  description: 'Sign in to see who signed in, read, exported, downloaded, changed or deleted what, and when.',
} as const;

/** The events by what they are about, in the order of the filter. */
const groups: readonly { label: string; events: Readonly<Record<string, string>> }[] = [
  {
    label: 'Accounts',
    events: {
      'account.signed-in': 'Signed in',
      'account.sign-in-failed': 'Sign-in failed',
      'account.sign-in-delayed': 'Sign-in locked for a while',
      'account.signed-out': 'Signed out',
      'account.session-ended': 'Session ended by the server',
      'account.password': 'Password changed',
      'account.password-failed': 'Password not changed',
      'account.refused': 'Request refused',
      'account.added': 'Editor added',
      'account.removed': 'Editor removed',
      'account.role': 'Role changed',
      'account.keys-rotated': 'Keys replaced',
      'account.confirmed': 'Password confirmed',
      'account.factor-added': 'Second factor added',
      'account.factor-removed': 'Second factor removed',
      'account.factor-failed': 'Second factor refused',
      'account.recovery-code': 'Recovery code used',
    },
  },
  {
    label: 'Inquiries',
    events: {
      'inquiry.listed': 'List of inquiries read',
      'inquiry.read': 'Inquiry opened',
      'inquiry.exported': 'Inquiries exported',
      'inquiry.resent': 'Inquiry resent',
      'inquiry.state': 'Inquiry marked',
      'inquiry.assigned': 'Inquiry assigned',
      'inquiry.noted': 'Note on an inquiry changed',
      'inquiry.unread': 'Inquiry marked as unread',
      'inquiry.deleted': 'Inquiry deleted',
      'inquiry.expired': 'Inquiries expired',
    },
  },
  {
    label: 'Uploads',
    events: {
      'upload.received': 'Upload received',
      'upload.described': 'Details of a batch sent again',
      'upload.downloaded': 'Upload downloaded',
      'upload.extended': 'Upload kept for longer',
      'upload.deleted': 'Upload deleted',
      'upload.expired': 'Upload expired',
    },
  },
  {
    label: 'Persona',
    events: {
      'persona.saved': 'Persona saved',
      'persona.drafted': 'Draft of the persona kept',
      'persona.promoted': 'Version of the persona promoted',
      'persona.tested': 'Test questions run',
      'persona.questions': 'Test questions saved',
    },
  },
  {
    label: 'People',
    events: { 'person.exported': 'Person exported', 'person.erased': 'Person erased' },
  },
  { label: 'This list', events: { 'audit.exported': 'Audit list exported' } },
];

/** The words of each event. */
export const eventLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...groups.map(({ events }) => events),
);

/** The admin page of the audit list. */
export const audit = {
  heading: 'Audit list',
  lead: 'Who did what, and when. Lines are only added: nobody can change or delete one.',
  loading: 'Loading the audit list…',
  failed: 'The audit list could not be loaded.',
  refresh: 'Refresh',
  export: { label: 'Export CSV', busy: 'Exporting…', failed: 'The export failed.', done: 'Exported.' },
  filters: {
    label: 'Find lines',
    find: 'Find',
    open: 'Filters',
    openWith: 'Filters ({count})',
    event: 'What',
    anyEvent: 'Anything',
    editor: 'Who',
    editorHint: 'Email address',
    from: 'From',
    until: 'To',
    apply: 'Apply',
    clear: 'Clear filters',
    remove: 'remove this filter',
  },
  groups,
  shown: { one: '1 line on this page.', many: '{count} lines on this page.' },
  caption: 'Audit list, newest first',
  columns: {
    at: 'When',
    event: 'What',
    actor: 'Who',
    target: 'About',
    detail: 'Detail',
    origin: 'From where',
  },
  /** The address is not known, or the server acted by itself. */
  noOrigin: 'Not known',
  request: 'Request {id}',
  empty: {
    none: 'No lines yet',
    noneBody: 'Sign-ins, opened inquiries, exports, downloads and deletions are listed here.',
    unmatched: 'No line matches',
    unmatchedBody: 'Choose another event or a longer period, or clear the filters.',
  },
  paging: { label: 'Pages', newer: 'Newer', older: 'Older' },
};
