export const meta = {
  title: 'My Account',
  description: 'Sign in to change your password, and to see and end your sessions.',
} as const;

/** The admin page of the own account. */
export const account = {
  heading: 'My account',
  password: {
    heading: 'Change your password',
    current: 'Current password',
    next: 'New password',
    hint: 'At least {count} characters. Your other sessions end.',
    refused: 'The new password must {reason}.',
    submit: 'Change password',
    busy: 'Changing…',
    done: 'Your password is changed, and your other sessions have ended.',
    doneAlone: 'Your password is changed. Your other sessions could not be ended: end them below.',
  },
  sessions: {
    heading: 'Your sessions',
    lead: 'A session ends after 12 hours without use, and after 30 days. End any session that you do not recognize, then change your password.',
    /** Shown with a hosted accounts service, which lists no sessions. */
    hosted: 'Your accounts service keeps your sessions and does not list them here.',
    loading: 'Loading your sessions…',
    failed: 'Your sessions could not be loaded.',
    caption: 'Your sessions, the latest used first',
    columns: { device: 'Device', created: 'Signed in', used: 'Last used', actions: 'Actions' },
    current: 'This session',
    end: 'End',
    endNamed: 'End the session of {device}, last used {when}',
    ended: 'The session of {device} has ended.',
    notEnded: 'The session was not ended.',
    others: 'End all others',
    othersBusy: 'Ending…',
    othersEnded: 'All your other sessions have ended.',
    othersNotEnded: 'Your other sessions were not ended.',
    shown: { one: '1 session.', many: '{count} sessions.' },
  },
  device: { known: '{browser} on {system}', unknown: 'Unknown device' },
};
