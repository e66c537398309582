import { paths } from '../paths';
import type { Meta } from '../schema';

/** The room that shows the files guests have sent. */
export const uploads = {
  meta: {
    path: `${paths.admin}/uploads`,
    title: 'Uploads: Probata',
    description: 'Sign in to see, check, download, and delete the files that guests have sent.',
    indexed: false,
    openGraph: 'home',
  },
  heading: 'Uploads',
} satisfies { meta: Meta; [words: string]: unknown };
