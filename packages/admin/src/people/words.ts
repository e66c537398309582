export const meta = {
  title: 'People',
  description: 'Sign in to find, export, and erase what this website holds about one person.',
} as const;

/** The admin page that answers a person's request for access or erasure. */
export const people = {
  heading: 'People',
  search: {
    label: 'Find a person',
    lead: 'Finds what this website holds about one email address: to answer a request for a copy, or for erasure. First make sure that the person has asked for it.',
    email: 'Email address',
    hint: 'The address the person used in a form.',
    invalid: 'Enter one email address, such as name@example.com.',
    submit: 'Find',
    busy: 'Searching…',
    failed: 'The search failed.',
  },
  found: {
    none: 'Nothing is held about {email}.',
    some: { one: 'Found 1 record about {email}.', many: 'Found {count} records about {email}.' },
    shown: 'The newest {limit} are shown. The export contains all of them.',
  },
  kinds: {
    inquiries: {
      heading: 'Inquiries',
      lead: 'Sent from this address, delivered or not. An erasure deletes them.',
    },
    mentions: {
      heading: 'Inquiries of others that name it',
      lead: 'Not erased here: they belong to another person. If one has to be deleted, delete it on the Inquiries page.',
    },
    journal: {
      heading: 'Damaged lines of the journal',
      lead: 'Lines of the inquiry journal that were set aside because the disk had damaged them. An erasure deletes them.',
    },
    uploads: {
      heading: 'Uploads sent under it or that name it',
      lead: 'Nobody has checked who sent a file. An erasure removes the sender’s name and address, and deletes the files only if you say so.',
    },
    audit: {
      heading: 'Audit list',
      lead: 'Not erased: lines of an editor or an account with this address. They are kept as proof.',
    },
    settings: {
      heading: 'Saved settings',
      lead: 'Not erased: versions of a prompt that an editor with this address saved, or that name it. They are kept as proof.',
    },
    runs: {
      heading: 'Runs of test questions',
      lead: 'Not erased: an editor with this address started them, or they name it. They are kept as proof.',
    },
    views: {
      heading: 'Named filters',
      lead: 'Of the editor with this address, or naming it. An erasure deletes them.',
    },
    chats: {
      heading: 'Chats with the agent',
      lead: 'Of the editor with this address. What they say is in the export of their owner only. An erasure deletes them.',
    },
    chatMentions: {
      heading: 'Chats of other editors that name it',
      lead: 'Not erased here: only their owners can read them. Ask each owner to search the chats for the address, and to delete what it finds.',
    },
  },
  account: {
    heading: 'Editor account',
    body: 'An editor since {added}. The account is not erased here. A server administrator removes it:',
    command: 'npm run editor -- remove EMAIL',
    commandLabel: 'Command',
  },
  columns: {
    name: 'Name',
    form: 'Form',
    status: 'Status',
    received: 'Received',
    message: 'Message',
    line: 'Line',
    file: 'Name',
    sender: 'Sender and matter',
    size: 'Size',
    at: 'When',
    event: 'What',
    actor: 'Who',
    key: 'Setting',
    note: 'Note',
    changed: 'Last used',
    messages: 'Messages',
    owner: 'Owner',
    version: 'Version',
    passed: 'Passed',
    filter: 'Filter',
  },
  /** The heading of a kind of records. */
  counted: '{heading} ({count})',
  limits: {
    heading: 'What this page cannot see',
    items: [
      'The contents of uploaded files are not searched.',
      'A question that an editor has typed and not sent is kept in the editor’s tab, not on the server.',
      'Workflows and mailboxes that received an inquiry keep their own copies.',
      'Backups are not searched.',
    ],
  },
  export: {
    label: 'Export JSON',
    busy: 'Exporting…',
    failed: 'The export failed.',
    done: 'Exported. The audit list has a line about it, without the address.',
  },
  erase: {
    open: 'Erase…',
    title: 'Erase this person?',
    body: '{inquiries} sent from {email} and {chats} with the agent are deleted for good. The files of the database are rewritten, so that the text is gone from the disk. You get a receipt. The audit list keeps the receipt without the address.',
    count: { one: '1 inquiry', many: '{count} inquiries' },
    chats: { one: '1 chat', many: '{count} chats' },
    uploads: { one: 'Also delete 1 upload', many: 'Also delete {count} uploads' },
    cancel: 'Keep everything',
    confirm: 'Erase for good',
    busy: 'Erasing…',
    failed: 'The erasure failed.',
  },
  receipt: {
    heading: 'Receipt',
    done: 'Erased. Download the receipt now: only its line in the audit list is kept.',
    download: 'Download receipt',
    fields: {
      id: 'Receipt',
      erasedAt: 'Erased',
      erasedBy: 'By',
      inquiries: 'Inquiries',
      journal: 'Damaged lines of the journal',
      uploads: 'Uploads',
      senders: 'Senders of uploads that stay',
      views: 'Named filters',
      chats: 'Chats',
      left: 'Left',
      sha256: 'SHA-256 of the erased ids',
    },
    delivered: '{count}, of which {delivered} had been delivered to a workflow',
    left: 'Inquiries of others: {mentions}. Uploads: {uploads}. Lines of the audit list: {audit}. Saved settings: {settings}. Runs of test questions: {runs}. Chats of others: {chatMentions}. Editor accounts: {account}.',
    notes: 'What else may hold a copy',
  },
  /** In an exported file. */
  exportNotes: [
    'The contents of uploaded files were not searched. Nobody has checked who sent a file: the uploads listed were sent under the address, or name it.',
    'Chats of other editors that name the address are counted, without what they say.',
    'Inquiries in “mentions” were sent by other people and name the address: remove what is about others before you hand this file over.',
    'Workflows and mailboxes that received an inquiry, and backups, keep their own copies.',
  ],
  /** In a receipt. */
  receiptNotes: {
    always: [
      'Backups made before this date still hold what was erased. Delete them, let them expire, or erase again after each restore.',
    ],
    notices:
      'Messages about new inquiries name the person and the company: delete them from the mailboxes of NOTIFY_EMAIL.',
    delivered:
      'Inquiries that had been delivered are also in the workflow that received them: erase them there.',
    copies:
      'The data folder holds data from before a restore, which still has what was erased. Delete these folders: {folders}.',
    embedded:
      'The files of the database are rewritten right after this receipt. If the disk has no space for that, the log of the server says tables-not-rewritten, and the server tries again within a day.',
    postgres:
      'PostgreSQL keeps the deleted rows in its files until autovacuum has freed their space and other rows have taken it. VACUUM FULL ends that at once. The write-ahead log, its archive, and replicas of PostgreSQL hold the text until they are recycled: see docs/erasure.md. With several servers, search again after a minute.',
  },
};
