import type { Meta } from '../schema';

export const meta = {
  title: 'Inquiries: Probata',
  description: 'Sign in to see the inquiries of the contact and training forms, and what became of each.',
  indexed: false,
  openGraph: 'home',
} satisfies Meta;

/** The label of each key of an inquiry. */
const keyLabels = { name: 'Name', email: 'Email', company: 'Company', phone: 'Phone', message: 'Message' };

const labelsInProse = Object.values(keyLabels).map((label, at) => (at === 0 ? label : label.toLowerCase()));

/** The admin page of the inquiries from the forms. */
export const inquiries = {
  heading: 'Inquiries',
  loading: 'Loading inquiries…',
  failed: 'The inquiries could not be loaded.',
  again: 'Try again',
  refresh: 'Refresh',
  export: { label: 'Export CSV', busy: 'Exporting…', failed: 'The export failed.', done: 'Exported.' },
  views: { label: 'Views', list: 'Inquiries', audit: 'Audit list' },
  filters: {
    label: 'Find inquiries',
    search: 'Search',
    searchHint: new Intl.ListFormat('en-US', { type: 'disjunction' }).format([...labelsInProse, 'note']),
    form: 'Form',
    anyForm: 'Both forms',
    status: 'Status',
    anyStatus: 'Any status',
    apply: 'Apply',
    clear: 'Clear filters',
  },
  forms: { contact: 'Contact', training: 'Training' },
  statuses: { queued: 'Queued', delivered: 'Delivered', failed: 'Failed' },
  /** The status of one inquiry in a sentence. */
  statusText: {
    kept: 'Kept here: this form delivers to no workflow.',
    first: 'Waiting for its first delivery.',
    retry: '{attempts} failed. Next attempt {time}.',
    delivered: 'Delivered {time}, after {attempts}.',
    failed: 'Given up after {attempts}. Resend it when the workflow works again.',
    reason: 'Last failure: {reason}',
    attempts: { one: '1 attempt', many: '{count} attempts' },
  },
  counts: '{queued} queued, {delivered} delivered, {failed} failed in all.',
  shown: { one: '1 inquiry on this page.', many: '{count} inquiries on this page.' },
  /** On the admin page and above the list, while a workflow does not take inquiries. */
  failing: {
    heading: 'Inquiries are not delivered',
    mailHeading: 'Messages about inquiries are not sent',
    mail: 'Messages about new inquiries are not sent, and are tried again. {reason}.',
    one: '{form}: 1 inquiry is not delivered. {reason}.',
    many: '{form}: {total} inquiries are not delivered. {reason}.',
    kept: 'Visitors are thanked, and every inquiry is kept.',
    link: 'Show the inquiries',
  },
  caption: 'Inquiries, newest first',
  columns: {
    name: 'Name',
    message: 'Message',
    company: 'Company, form',
    received: 'Received',
    status: 'Status',
  },
  empty: {
    none: 'No inquiries yet',
    noneBody: 'What visitors send through the contact and training forms is shown here.',
    unmatched: 'No inquiry matches',
    unmatchedBody: 'Try fewer words, or clear the filters.',
  },
  paging: { label: 'Pages', newer: 'Newer', older: 'Older' },
  detail: {
    loading: 'Loading the inquiry…',
    failed: 'The inquiry could not be loaded.',
    title: 'Inquiry of {name}',
    untitled: 'Inquiry',
    nothing: 'Not given',
    /** The reply that the email address begins in the mail program. */
    reply: { title: 'Your inquiry to Probata', wrote: 'On {time}, {name} wrote:' },
    fields: {
      ...keyLabels,
      form: 'Form',
      received: 'Received',
      status: 'Status',
      attempts: 'Attempts since it was queued',
      next: 'Next attempt',
      reason: 'Last failure',
      id: 'Id',
    },
    resend: 'Resend',
    resending: 'Resending…',
    resent: 'Queued again. The workflow has not answered yet.',
    delivered: 'Delivered.',
    notDelivered: 'Not delivered. The status below says why.',
    kept: 'Queued again. It is kept until the form has a workflow.',
    remove: 'Delete…',
    failedAction: 'That did not work.',
  },
  remove: {
    title: 'Delete this inquiry?',
    body: 'The inquiry of {name} is deleted for good. The audit log keeps one line with your email address. It does not contain the text of the inquiry.',
    onRequest: 'The person asked for it',
    confirm: 'Delete for good',
    busy: 'Deleting…',
    cancel: 'Keep it',
    done: 'The inquiry was deleted. The audit list has a line about it.',
  },
  audit: {
    heading: 'Audit list',
    lead: 'What was done to inquiries, by whom. The newest 200 lines.',
    loading: 'Loading the audit list…',
    failed: 'The audit list could not be loaded.',
    empty: 'Nothing was done to inquiries yet.',
    caption: 'Audit list, newest first',
    columns: { at: 'When', actor: 'Who', action: 'What', inquiry: 'Inquiry', detail: 'Detail' },
    actions: {
      read: 'Opened',
      deleted: 'Deleted',
      resent: 'Resent',
      state: 'Marked',
      assigned: 'Assigned',
      noted: 'Note changed',
      exported: 'Exported',
      expired: 'Expired',
    },
    all: 'All',
  },
};
