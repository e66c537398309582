import type { Meta } from '../schema';

export const meta = {
  title: 'Uploads: Probata',
  description: 'Sign in to see, check, download, and delete the files that guests have sent.',
  indexed: false,
  openGraph: 'home',
} satisfies Meta;

/** The admin page of the files that guests have sent. */
export const uploads = {
  heading: 'Uploads',
  loading: 'Loading uploads…',
  failed: 'The uploads could not be loaded.',
  again: 'Try again',
  refresh: 'Refresh',
  views: { label: 'Views', list: 'Uploads', audit: 'Audit list' },
  totals: '{files} files, {bytes} in all.',
  retention: {
    none: 'Files are kept until they are deleted here.',
    days: 'Files are deleted after {days} days.',
  },
  caution:
    'Names are what guests typed. Nothing here was scanned: open a file only where your firm allows it.',
  caption: 'Uploads, newest first',
  columns: {
    name: 'Name',
    size: 'Size',
    sha256: 'SHA-256',
    received: 'Uploaded',
    expires: 'Expires',
    actions: 'Actions',
  },
  never: 'Never',
  daysLeft: { last: 'Less than a day left', one: '1 day left', many: '{days} days left' },
  search: { label: 'Search uploads', name: 'Part of the name', apply: 'Search', clear: 'Show all' },
  empty: { title: 'No uploads yet', body: 'Files that guests send in full are shown here.' },
  unmatched: {
    title: 'No complete upload has such a name',
    body: 'Search for another part of the name, or show all.',
  },
  download: 'Download',
  downloadFailed: 'The download could not begin.',
  downloading: 'The download of {name} begins.',
  remove: {
    open: 'Delete…',
    title: 'Delete this file?',
    body: 'The file “{name}” is deleted for good. The audit log keeps one line with your email address, the size, and the checksum of the file.',
    confirm: 'Delete for good',
    busy: 'Deleting…',
    cancel: 'Keep it',
    done: 'The file was deleted. The audit list has a line about it.',
    failed: 'The file was not deleted.',
  },
  unfinished: {
    heading: 'Not finished',
    lead: 'Uploads that their senders can still go on with. They count against the free space of the disk.',
    caption: 'Unfinished uploads, newest first',
    columns: {
      name: 'Name',
      progress: 'Received',
      begun: 'Begun',
      expires: 'Deleted unless finished by',
      actions: 'Actions',
    },
    progress: '{received} of {size}',
    removeBody:
      'The upload of “{name}” ends, and what was received of it is deleted. The audit log keeps one line with your email address.',
  },
  paging: { label: 'Pages', newer: 'Newer', older: 'Older' },
  audit: {
    heading: 'Audit list',
    lead: 'What was done to uploads, by whom. The newest 200 lines.',
    loading: 'Loading the audit list…',
    failed: 'The audit list could not be loaded.',
    empty: 'Nothing was done to uploads yet.',
    caption: 'Audit list, newest first',
    columns: { at: 'When', actor: 'Who', action: 'What', upload: 'Upload', detail: 'Detail' },
    actions: { downloaded: 'Downloaded', deleted: 'Deleted', expired: 'Expired' },
  },
};
