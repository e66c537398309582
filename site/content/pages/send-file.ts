import { paths, toHomeSection } from '../paths';
import type { SendFilePage } from '../schema';

/** Send File: the notice and the guest upload. */
export const sendFile = {
  meta: {
    path: paths.sendFile,
    title: 'Send File: Probata',
    description:
      'Send files to Probata through the guest upload. Compress large files, and contact us for anything over 1GB.',
    indexed: true,
    openGraph: 'send-file',
  },
  back: { label: 'Back to Home', href: paths.home },
  heading: 'Send File',
  lead: 'Upload files to our team as a guest. No account is needed.',
  notice: {
    heading: 'Important notice',
    items: [
      'Compress large files before you upload them. A ZIP archive keeps folders and file dates together.',
      'Keep this window open during upload. Closing it stops the transfer.',
      'Contact us for SFTP or hard-drive delivery if you have anything over 1GB.',
    ],
    contact: { label: 'Contact us', href: toHomeSection('contact') },
  },
  upload: {
    title: 'Guest file upload',
    heightPx: 1200,
    fallback: 'Open the upload in its own window',
  },
} satisfies SendFilePage;
