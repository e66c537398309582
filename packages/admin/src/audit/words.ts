import type { auditKinds } from './contract';

export const meta = {
  title: 'Audit List',
  description: 'Sign in to see who signed in, read, exported, downloaded, changed or deleted what, and when.',
} as const;

/** What names the record where its number is known, in place of its kind. */
export const numbered = [
  ['an inquiry', '{number}'],
  ['a batch', '{number}'],
  ['an upload', 'an upload of {number}'],
] as const;

type EventWords = readonly [did: string, of?: string];

/**
 * What an actor did, as it follows the name, by what it is about, in the order of the filter. The second text names the one event, and is left
 * out where the line has not what it names, or names the actor once more.
 */
const groups: readonly {
  kind: (typeof auditKinds)[number];
  label: string;
  /** All of its events. */
  any: string;
  events: Readonly<Record<string, EventWords>>;
}[] = [
  {
    kind: 'account',
    label: 'Accounts',
    any: 'Anything about accounts',
    events: {
      'account.signed-in': ['signed in', '{detail}'],
      'account.sign-in-failed': ['failed to sign in'],
      'account.sign-in-delayed': ['was kept from signing in for a while'],
      'account.signed-out': ['signed out'],
      'account.session-ended': ['ended a session', 'of {target}'],
      'account.password': ['changed the password', 'of {target}'],
      'account.password-failed': ['failed to change the password'],
      'account.refused': ['was refused a request'],
      'account.added': ['added an editor', '({target})'],
      'account.removed': ['removed an editor', '({target})'],
      'account.role': ['changed the role', 'of {target} to {detail}'],
      'account.keys-rotated': ['replaced the keys'],
      'account.confirmed': ['confirmed the password'],
      'account.factor-added': ['added a second factor'],
      'account.factor-removed': ['removed a second factor', 'of {target}'],
      'account.factor-failed': ['gave a wrong second factor'],
      'account.recovery-code': ['used a recovery code'],
    },
  },
  {
    kind: 'inquiry',
    label: 'Inquiries',
    any: 'Anything about inquiries',
    events: {
      'inquiry.listed': ['read the list of inquiries'],
      'inquiry.read': ['opened an inquiry'],
      'inquiry.exported': ['exported inquiries'],
      'inquiry.resent': ['resent an inquiry'],
      'inquiry.state': ['marked an inquiry', '{detail}'],
      'inquiry.assigned': ['assigned an inquiry', '{detail}'],
      'inquiry.noted': ['wrote a note on an inquiry'],
      'inquiry.note-deleted': ['deleted a note on an inquiry'],
      'inquiry.snoozed': ['snoozed an inquiry', '{detail}'],
      'inquiry.unread': ['marked an inquiry as unread'],
      'inquiry.deleted': ['deleted an inquiry', '{detail}'],
      'inquiry.expired': ['deleted expired inquiries'],
    },
  },
  {
    kind: 'upload',
    label: 'Uploads',
    any: 'Anything about uploads',
    events: {
      'upload.received': ['sent an upload'],
      'upload.described': ['sent the details of a batch again'],
      'upload.downloaded': ['downloaded an upload'],
      'upload.extended': ['kept an upload for longer'],
      'upload.deleted': ['deleted an upload'],
      'upload.expired': ['deleted an expired upload'],
    },
  },
  {
    kind: 'persona',
    label: 'Persona',
    any: 'Anything about the persona',
    events: {
      'persona.saved': ['saved the persona', '{detail}'],
      'persona.drafted': ['kept a draft of the persona'],
      'persona.promoted': ['promoted a version of the persona', '{detail}'],
      'persona.tested': ['ran the test questions'],
      'persona.questions': ['saved the test questions'],
    },
  },
  {
    kind: 'person',
    label: 'People',
    any: 'Anything about people',
    events: {
      'person.exported': ['exported the records of a person'],
      'person.erased': ['erased the records of a person'],
    },
  },
  {
    kind: 'audit',
    label: 'This list',
    any: 'Anything about this list',
    events: { 'audit.exported': ['exported the audit list'] },
  },
];

/** The words of each event. */
export const eventWords: Readonly<Record<string, EventWords>> = Object.assign(
  {},
  ...groups.map(({ events }) => events),
);

/** An event as a title, `Signed in`, or a kind of events. An event of a newer release is its own name. */
export const eventLabel = (event: string): string => {
  const did = eventWords[event]?.[0] ?? groups.find(({ kind }) => kind === event)?.any;
  return did === undefined ? event : did.charAt(0).toUpperCase() + did.slice(1);
};

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
    editorHint: 'Email address, or a number such as INQ 149',
    from: 'From',
    until: 'To',
    apply: 'Apply',
    clear: 'Clear filters',
    remove: 'remove this filter',
  },
  groups,
  shown: { one: '1 line on this page.', many: '{count} lines on this page.' },
  caption: 'Audit list, newest first',
  /** What a line has when it is opened. */
  facts: { at: 'When', address: 'Address', request: 'Request', target: 'About', detail: 'Detail' },
  /** The address is not known, or the server acted by itself. */
  noOrigin: 'Not known',
  empty: {
    none: 'No lines yet',
    noneBody: 'Sign-ins, opened inquiries, exports, downloads and deletions are listed here.',
    unmatched: 'No line matches',
    unmatchedBody: 'Choose another event or a longer period, or clear the filters.',
  },
  paging: { label: 'Pages', newer: 'Newer', older: 'Older' },
};
