import { claims } from '../claims';
import type { Meta } from '../schema';

export const meta = {
  title: 'Guest file upload: Probata',
  description: 'Send files to Probata as a guest. Uploads can be paused, and resume where they stopped.',
  indexed: false,
  openGraph: 'send-file',
} satisfies Meta;

/** The guest upload, embedded in Send File when no other file host is set. */
export const upload = {
  heading: 'Guest file upload',
  lead: `No account. Up to ${claims.uploadAdvice.value} per file. Uploads resume.`,
  choose: 'Choose files',
  folder: 'Choose a folder',
  drop: 'or drop files and folders here',
  details: {
    lead: 'For the receipt (optional). Only our staff see it.',
    open: 'Email and batch name (optional)',
    fields: {
      sender: 'Your name',
      email: 'Your email address',
      matter: 'Matter',
      title: 'Name of this batch',
    },
    hints: { title: 'Such as a volume: VOL003.' },
    held: { one: '1 file is not sent yet.', many: '{count} files are not sent yet.' },
    wrong: {
      one: '1 file waits. Please correct the fields above.',
      many: '{count} files wait. Please correct the fields above.',
    },
    send: { one: 'Send the file', many: 'Send the files' },
  },
  manifest: {
    heading: 'Manifest',
    columns: { name: 'File', size: 'Size', checksum: 'SHA-256', received: 'Received' },
    empty: 'Each file gets a line here once you choose it.',
    sum: '{done} of {count} received.',
  },
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Remove',
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  progress: '{sent} of {size}',
  rate: '{rate} a second, {wait} left.',
  checksumHint: 'The hash of the file as we received it. Compare it with the hash of your copy.',
  states: {
    held: 'Not sent yet.',
    waiting: 'Waiting',
    sending: 'Sending.',
    checking: 'Sent. We are checking our copy.',
    paused: 'Paused',
    done: 'Received',
    failed: 'Stopped. Select Resume to continue.',
    refused: 'Not accepted.',
    tooLarge: claims.uploadAdvice.wording,
  },
  delayed: 'Our server cannot store files right now. The upload resumes by itself.',
  offline: 'You are offline. The upload resumes once the connection is back.',
  contact: 'For SFTP or hard-drive delivery: {phone} or {email}.',
  unfinished: {
    heading: 'Not finished',
    lead: 'Started in this browser. Choose the same file again to resume.',
    progress: '{sent} of {size} received so far',
    forget: 'Give up',
  },
  withoutScripts:
    'The upload needs scripts. With scripts off, please contact us for SFTP or hard-drive delivery.',
};
