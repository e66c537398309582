import { paths } from '../paths';

/** Texts of the admin pages and the chat that no other page has. */
export const signedIn = {
  sessionEnded: 'Your session has ended. Please sign in again.',
  stillSignedIn: 'You are still signed in.',
  scripts: 'The signed-in pages need JavaScript. Turn it on for this site, then reload the page.',
  signInAgain: 'Sign in again',
  again: 'Try again',
  dismiss: 'Dismiss',
  /** Why a request failed, and what to do. */
  failure: {
    unreachable: 'The server cannot be reached. Check your connection, then try again.',
    accounts: 'The accounts service cannot be reached. Please try again in a moment.',
    unexplained: 'The server answered with an error. Please try again in a moment.',
    storage:
      'The storage of this browser is full or blocked. Free some space or allow storage for this site, then try again.',
  },
  /** Shown when the session cannot be checked. */
  unchecked: {
    heading: 'Your session cannot be checked',
    body: 'The accounts service cannot be reached. Check your connection, then try again. You do not need to sign in again.',
    busy: 'Checking…',
  },
  navigation: {
    label: 'Admin pages',
    links: [
      { label: 'Blog', href: paths.admin },
      { label: 'Inquiries', href: `${paths.admin}/inquiries` },
      { label: 'Uploads', href: `${paths.admin}/uploads` },
      { label: 'People', href: `${paths.admin}/people` },
      { label: 'Audit', href: `${paths.admin}/audit` },
      { label: 'My account', href: `${paths.admin}/account` },
      { label: 'Agent Chat', href: paths.chat },
    ],
  },
  /** Shown to viewers on every admin page. */
  viewer:
    'You have the role viewer. You can read everything here. Only editors can download, export, send again, save and delete.',
  draftsKept: 'Your unsaved text is kept in this tab.',
  forgotten: {
    ask: 'Forgot your password?',
    back: 'Back to sign in',
    heading: 'Forgot your password?',
    /** Shown with the embedded accounts service, which sends no mail. */
    embedded:
      'This site sends no email. Ask a server administrator to run this command. It shows a new password once:',
    command: 'npm run editor -- password EMAIL',
    commandLabel: 'Command',
    body: 'We email you a link for choosing a new password. Use the address you sign in with.',
    submit: 'Send the link',
    busy: 'Sending…',
    /** The same for every address: it does not reveal who is an editor. */
    sent: 'If this address has an account, we have sent a link to it. Open the link in this browser. It works once.',
    expiredLink: 'This link has expired, or was requested in another browser. Request a new one here.',
    choose: {
      heading: 'Choose a new password',
      password: 'New password',
      hint: 'At least {count} characters.',
      submit: 'Save password',
      busy: 'Saving…',
    },
  },
  templates: {
    preview: 'Preview',
    copy: 'Copy',
    start: 'Download as a new post',
    copied: '{title} was copied.',
    notCopied: 'The browser does not allow copying here. Open the preview, select the text, and copy it.',
    loading: 'Loading the template…',
    failed: 'The template could not be loaded.',
    source: 'Source of {file}',
  },
  validation: {
    result: 'Result',
    runs: { warn: 'Warn run', strict: 'Strict run' },
    none: 'No problems found.',
    compared: {
      same: 'The strict run finds the same problems as the warn run.',
      one: 'The strict run finds 1 problem that the warn run does not.',
      many: 'The strict run finds {count} problems that the warn run does not.',
    },
    copy: 'Copy the problems',
    copied: 'The problems were copied.',
    notCopied: 'The browser does not allow copying here. Select the problems, and copy them.',
    count: { one: '1 problem found.', many: '{count} problems found.' },
    line: 'Line {line}',
    onlyHere: 'In this run only',
    fix: 'Fix: {fix}',
    download: 'Download a corrected copy',
    downloadOf: 'Download a corrected copy: {file}',
    notFixed: 'The corrected copy could not be made.',
  },
  chat: {
    messages: 'Conversation',
    open: 'Open Agent Chat',
  },
} as const;
