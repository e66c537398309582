import { paths } from '../paths';
import type { CustodyContent } from './custody.schema';

/** Any file: the visitor's browser hashes it and writes its custody record. On Home alone, so that it is not taken for an upload. */
export const custody = {
  heading: 'Hash a file on your computer. It is not sent.',
  lead: 'Your browser writes the record that we keep of a file: name, size, number, and SHA-256 hash. The file stays with you.',
  choose: 'Hash a file',
  drop: 'or drop one here. It stays on your computer.',
  withoutScripts: 'With scripts off, use',
  sendFile: { label: 'Send File', href: paths.sendFile },
  reading: 'Reading {name}',
  progress: '{read} of {size}',
  cancel: 'Cancel',
  others: 'You chose {count} files. The page reads one at a time and shows the first.',
  empty: 'This file is empty. The hash is that of zero bytes.',
  stopped: {
    folder: 'That is a folder. Choose one file, or send the folder with Send File.',
    unreadable:
      'The browser could not read {name}. Check that it is still there, that you may open it, and that no program is writing to it.',
    notLoaded:
      'The code that computes hashes did not load. Check your connection, reload the page, then choose the file again.',
    canceled: 'Canceled. {name} was not read to the end.',
  },
  terms: {
    name: 'File',
    size: 'Size',
    sha256: 'SHA-256',
    custody: 'Custody',
    requests: 'Network',
    bates: 'Bates number',
  },
  line: '{time}: read in this browser; nothing was sent.',
  requests: {
    chosen: ['{count} request since you chose the file', '{count} requests since you chose the file'],
    opened: [
      '{count} request since this page opened the file',
      '{count} requests since this page opened the file',
    ],
    counted: 'Counted by your browser. Its developer tools show the same.',
    listed: 'Each address that this page requested is listed. None of them received the file.',
  },
  /** The numbers of visitors' files; the site's own have another prefix. */
  prefix: 'YOURS',
  send: { label: 'Send this file', href: paths.sendFile },
  hint: 'Send File shows the hash of the copy that we receive. The two must match.',
} satisfies CustodyContent;
