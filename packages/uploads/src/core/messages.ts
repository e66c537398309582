import { formatSize } from './size';

const texts = {
  /** What the upload takes; `{limit}` is the size of the largest file. */
  lead: 'Up to {limit} per file. Uploads resume.',
  /** The button that chooses files. */
  choose: 'Choose files',
  /** The button that chooses a folder. */
  folder: 'Choose a folder',
  /** Between the two buttons. */
  drop: 'or drop files and folders here',
  /** The fields about the sender. */
  details: {
    lead: 'Optional. Kept with the files.',
    /** Opens the further fields. */
    open: 'Email and batch name (optional)',
    fields: {
      sender: 'Your name',
      email: 'Your email address',
      matter: 'Matter',
      title: 'Name of this batch',
    },
    hints: { title: '' },
    /** Files wait for the button; `{count}` is how many. */
    held: { one: '1 file is not sent yet.', many: '{count} files are not sent yet.' },
    /** Files wait for a field. */
    wrong: {
      one: '1 file waits. Please correct the fields above.',
      many: '{count} files wait. Please correct the fields above.',
    },
    send: { one: 'Send the file', many: 'Send the files' },
  },
  /** The list of files. */
  manifest: {
    heading: 'Manifest',
    columns: { name: 'File', size: 'Size', checksum: 'SHA-256', received: 'Received' },
    empty: 'Each file gets a line here once you choose it.',
    /** `{done}` and `{count}` are numbers of files. */
    sum: '{done} of {count} received.',
  },
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Remove',
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  /** `{sent}` and `{size}` are sizes. */
  progress: '{sent} of {size}',
  /** `{rate}` is a size, `{wait}` a time such as `about 3 minutes`. */
  rate: '{rate} a second, {wait} left.',
  checksumHint: 'The hash of the file as we received it. Compare it with the hash of your copy.',
  /** A file, in words. */
  states: {
    held: 'Not sent yet.',
    waiting: 'Waiting',
    sending: 'Sending.',
    checking: 'Sent. We are checking our copy.',
    paused: 'Paused',
    done: 'Received',
    failed: 'Stopped. Select Resume to continue.',
    refused: 'Not accepted.',
    /** `{limit}` is the size of the largest file. */
    tooLarge: 'Larger than {limit}.',
  },
  /** The server asks the browser to wait (503). */
  delayed: 'Our server cannot store files right now. The upload resumes by itself.',
  offline: 'You are offline. The upload resumes once the connection is back.',
  /** Before a phone number and an email address, when a file was not accepted. */
  contact: 'You can also reach us directly:',
  /** Uploads of earlier visits. */
  unfinished: {
    heading: 'Not finished',
    lead: 'Started in this browser. Choose the same file again to resume.',
    /** `{sent}` and `{size}` are sizes. */
    progress: '{sent} of {size} received so far',
    forget: 'Give up',
  },
  withoutScripts: 'The upload needs scripts. With scripts off, please contact us.',
};

/** Every text the upload shows, beside what the server answers. */
export type UploadMessages = typeof texts;

/** `UploadMessages` of which any part may be missing. */
export type UploadMessagesOverride = Overriding<UploadMessages>;

type Overriding<Texts> = {
  [Key in keyof Texts]?: Texts[Key] extends string ? string : Overriding<Texts[Key]>;
};

type Tree = { [key: string]: string | Tree };

const overlay = (base: Tree, over: Tree): Tree => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const below = base[key];
      return [key, typeof below === 'object' && typeof value === 'object' ? overlay(below, value) : value];
    }),
  ),
});

/** A text with a value in place of each `{name}`. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** The English texts with each part that `override` names replaced. `limit`: the size of the largest file in bytes. */
export function toMessages(override: UploadMessagesOverride | undefined, limit: number): UploadMessages {
  const merged = override
    ? (overlay(texts as Tree, override as Tree) as unknown as UploadMessages) // as: merging two trees of one shape keeps the shape
    : texts;
  const values = { limit: formatSize(limit) };
  return {
    ...merged,
    lead: fillIn(merged.lead, values),
    states: { ...merged.states, tooLarge: fillIn(merged.states.tooLarge, values) },
  };
}
