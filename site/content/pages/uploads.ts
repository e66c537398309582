import { innerPaths } from '../paths';
import type { Meta } from '../schema';

/** The room that shows the files guests have sent. */
export const uploads = {
  meta: {
    path: innerPaths.uploads,
    title: 'Uploads: Probata',
    description: 'Sign in to see, check, download, and delete the files that guests have sent.',
    indexed: false,
    openGraph: 'home',
  },
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
  empty: { title: 'No uploads yet', body: 'Files that guests send in full are shown here.' },
  download: 'Download',
  downloadFailed: 'The download could not begin.',
  downloading: 'The download of {name} begins.',
  remove: {
    open: 'Delete…',
    title: 'Delete this file?',
    body: 'The file “{name}” is deleted for good. An audit line with your address, its size and its checksum stays.',
    confirm: 'Delete for good',
    busy: 'Deleting…',
    cancel: 'Keep it',
    done: 'The file was deleted. The audit list has a line about it.',
    failed: 'The file was not deleted.',
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
} satisfies { meta: Meta; [words: string]: unknown };
