import type { Meta } from '../schema';

/** The guest upload, shown inside Send File when no other file host is set. */
export const upload = {
  meta: {
    path: '/upload',
    title: 'Guest file upload: Probata',
    description: 'Send files to Probata as a guest. Uploads can be paused, and go on where they stopped.',
    indexed: false,
    openGraph: 'send-file',
  },
  heading: 'Guest file upload',
  lead: 'Up to 1GB a file. An upload that breaks off goes on where it stopped.',
  choose: 'Choose files',
  drop: 'or drop them here',
  queue: 'Files',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Remove',
  states: {
    waiting: 'Waiting',
    sending: 'Sending',
    paused: 'Paused',
    done: 'Received',
    failed: 'Stopped. Resume to go on where it stopped.',
    tooLarge: 'Over 1GB. Contact us for SFTP or hard-drive delivery.',
  },
  withoutScripts:
    'The upload needs scripts. With scripts off, please contact us for SFTP or hard-drive delivery.',
} satisfies { meta: Meta; [words: string]: unknown };
