import { innerPaths } from '../paths';
import type { Meta } from '../schema';

/** The guest upload, shown inside Send File when no other file host is set. */
export const upload = {
  meta: {
    path: innerPaths.upload,
    title: 'Guest file upload: Probata',
    description: 'Send files to Probata as a guest. Uploads can be paused, and go on where they stopped.',
    indexed: false,
    openGraph: 'send-file',
  },
  heading: 'Guest file upload',
  lead: 'Up to 1GB a file. An upload that breaks off goes on where it stopped.',
  choose: 'Choose files',
  folder: 'Choose a folder',
  drop: 'or drop files and folders here',
  queue: 'Files',
  sum: '{done} of {count} received.',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Remove',
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  progress: '{sent} of {size}',
  pace: '{rate} a second, {wait} left.',
  checksum: 'SHA-256',
  checksumHint: 'The checksum of the file as it lies here. Compare it with that of your copy.',
  states: {
    waiting: 'Waiting',
    sending: 'Sending.',
    checking: 'Sent. The copy here is being checked.',
    paused: 'Paused',
    done: 'Received',
    failed: 'Stopped. Resume to go on where it stopped.',
    refused: 'Not taken.',
    tooLarge: 'Over 1GB. Contact us for SFTP or hard-drive delivery.',
  },
  contact: 'For SFTP or hard-drive delivery: {phone} or {email}.',
  unfinished: {
    heading: 'Not finished',
    lead: 'Begun in this browser. Choose the same file again, and it goes on where it stopped.',
    progress: '{sent} of {size} received so far',
    forget: 'Give up',
  },
  withoutScripts:
    'The upload needs scripts. With scripts off, please contact us for SFTP or hard-drive delivery.',
} satisfies { meta: Meta; [words: string]: unknown };
