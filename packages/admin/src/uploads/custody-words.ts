export const meta = {
  title: 'Custody Report',
  description: 'Sign in to read and print every event of one uploaded file.',
} as const;

/** The report of one uploaded file, to print. */
export const custodyReport = {
  heading: 'Custody report',
  link: 'Custody report',
  back: 'Back to the uploads',
  print: 'Print',
  loading: 'Loading the report…',
  failed: 'The report could not be loaded.',
  none: { title: 'No file is named', body: 'Open a report from the list of uploads or from its audit list.' },
  made: 'Made on {at} for {email}. All times are UTC.',
  sheet: 'Custody report {id}',
  facts: {
    name: 'File',
    id: 'Upload',
    batch: 'Batch',
    matter: 'Matter',
    sender: 'Sender',
    size: 'Size',
    sha256: 'SHA-256',
    begun: 'Sending began',
    received: 'Received in full',
    expires: 'Kept until',
  },
  notGiven: 'Not given',
  unknown: 'Not recorded',
  never: 'An editor deletes it',
  deletedName: 'Deleted, with its name',
  events: {
    caption: 'Events, oldest first',
    columns: { at: 'When (UTC)', actor: 'Who', action: 'What', detail: 'Detail' },
    none: 'No event is recorded.',
    begun: 'Sending began',
  },
  statements: {
    caption: 'What came with the files of the batch, oldest first',
    columns: { at: 'When (UTC)', batch: 'Batch', matter: 'Matter', sender: 'Sender', upload: 'With upload' },
    owned: 'Every file of the batch came from the browser that began it.',
    open: 'The batch was started without a secret, so every sender who knew its id could add files to it.',
  },
  notes: {
    heading: 'About this report',
    items: [
      'The hash was computed over the stored bytes when the file was complete. Two files with the same SHA-256 have the same content.',
      'The name of the file, the sender, the matter, and the batch are what the sender typed. Nobody has checked them.',
      'Events come from the audit list. Its lines cannot be changed or deleted. A file received before the list recorded receipts has no line for its receipt.',
      'Pauses and pieces of the transfer are not recorded.',
    ],
  },
};
