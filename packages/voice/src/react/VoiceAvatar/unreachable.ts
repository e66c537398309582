// Apart from the other strings, which come with the call window: these are shown when that cannot be loaded.
export const unreachable = 'The voice assistant could not be reached. Check your connection, then try again.';
export const tryAgain = 'Try again';
