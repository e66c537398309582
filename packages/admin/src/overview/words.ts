export const meta = {
  title: 'Blog Admin',
  description: 'Sign in to see the templates, validate the blog, and edit the persona of the blogger agent.',
} as const;

/** Texts of the first section of /admin: what is waiting. */
export const overview = {
  page: 'Overview',
  heading: 'Open work',
  loading: 'Loading…',
  unknown: 'Not available now.',
  figures: {
    unread: 'Unread',
    oldest: 'Oldest unanswered',
    uploads: 'Uploads since yesterday',
    failing: 'Failing deliveries',
    none: 'none',
  },
  urgent: {
    heading: 'Most urgent',
    none: 'Every inquiry is answered.',
    link: 'Show the unanswered inquiries',
  },
  inquiries: {
    heading: 'Inquiries',
    none: 'None yet. To see how, send a message through the contact form.',
    waiting: '{queued} waiting for delivery, {failed} given up.',
    done: 'All are delivered.',
    unread: 'Unread: {count}.',
    read: 'All are read.',
    total: 'In all: {total}.',
    link: 'Show the inquiries',
    unreadLink: 'Show the unread inquiries',
  },
  uploads: {
    heading: 'Uploads',
    none: 'None yet. To receive files, send a guest the link to Send File.',
    kept: 'Kept here: {files}.',
    unfinished: 'Not finished: {count}.',
    link: 'Show the uploads',
  },
  health: {
    heading: 'Server',
    well: 'The database, the journal, and the disk work.',
    database: 'The database cannot be reached. Inquiries are kept and stored later.',
    journal: 'The journal cannot be written, so no inquiry can be accepted. Check the disk of DATA_DIR.',
    damaged: 'Damaged journal files set aside: {count}. See DATA_DIR/journal/damaged.',
    disk: 'Little disk space is free. Delete uploads, or give DATA_DIR more space.',
    uploads:
      'The file storage does not answer. Uploads and downloads wait for it. Inquiries are still accepted.',
  },
  changes: { heading: 'Last changes', none: 'None yet.', link: 'Show the audit list' },
};
