/** Texts that several signed-in pages share. */
export const signedIn = {
  checking: 'Checking session…',
  signIn: {
    word: 'admin',
    heading: 'Admin Sign in',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    busy: 'Signing in…',
  },
  /** `{email}` is replaced by the editor's address. */
  signedInAs: 'Signed in as {email}',
  signOut: 'Sign out',
  sessionEnded: 'Your session has ended. Please sign in again.',
  /** Shown where the browser accepts no cookies: a session of the embedded service is refreshed with one. */
  noCookies:
    'This browser accepts no cookies from this site, so you would be signed out after 15 minutes. Allow cookies for this site, then sign in.',
  /** Shown to editors whose password was generated, or is weaker than the rules ask. */
  weakPassword:
    'Please choose another password: yours was generated for you, or is easier to guess than this site allows.',
  weakPasswordLink: 'Change your password',
  /** Asked before a copy of everything is taken, when the sign-in was more than 15 minutes ago. */
  confirmPassword: {
    title: 'Confirm your password',
    body: 'You signed in more than 15 minutes ago.',
    label: 'Password',
    cancel: 'Cancel',
    confirm: 'Confirm',
    busy: 'Confirming…',
  },
  /** The second factor. */
  factor: {
    ask: {
      heading: 'Enter your code',
      lead: 'Open the authenticator app on your phone. Without the phone, enter one of your recovery codes.',
      label: 'Code',
      submit: 'Continue',
      busy: 'Checking…',
    },
    required: 'This site asks for a second factor. Set it up to continue.',
    setUp: {
      heading: 'Second factor',
      lead: 'With a second factor, nobody signs in with your password alone. You need an authenticator app on a phone.',
      begin: 'Set up a second factor',
      beginning: 'Preparing…',
      scan: 'Scan this picture with the app, or type the key into it. Then enter the code that the app shows.',
      picture: 'QR code with the key of the second factor',
      key: 'Key',
      label: 'Code from the app',
      submit: 'Turn on',
      busy: 'Checking…',
      cancel: 'Cancel',
    },
    codes: {
      heading: 'Your recovery codes',
      lead: 'Each of these codes signs you in once when your phone is lost. Print them or keep them in a password manager: they are not shown again.',
      label: 'Recovery codes',
      done: 'I have kept the codes',
    },
    on: 'Your account asks for a code from your phone at every sign-in.',
    remove: 'Remove the second factor',
    removing: 'Removing…',
    signOut: 'Sign out',
  },
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
  frame: {
    label: 'Admin pages',
    website: 'Website',
    account: 'Account',
    ownAccount: 'My account',
    compact: 'Compact rows',
    server: {
      well: 'All systems normal',
      wrong: 'The server needs attention',
      unknown: 'State of the server unknown',
      asking: 'Asking the server…',
    },
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
} as const;
