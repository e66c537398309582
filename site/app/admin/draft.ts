// What somebody is writing is kept in this tab, so that it is there again after the session ended, after a reload and after a crash.
// It is kept under who wrote it: another editor who signs in here does not see it.

const prefix = 'probata-draft:';

const keyOf = (name: string, email: string) => `${prefix}${name}:${email}`;

/** The draft of that name that this editor left in this tab; null when there is none. */
export function readDraft(name: string, email: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name, email));
  } catch {
    return null;
  }
}

/** Keeps a draft; null lets it go. A storage that is full or forbidden keeps nothing: the text then lives on the page alone. */
export function keepDraft(name: string, email: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(name, email));
    else sessionStorage.setItem(keyOf(name, email), text);
  } catch {
    // As said above.
  }
}

/** Whether anything is kept in this tab, whoever wrote it. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}

/** Lets every draft go: somebody signed out here on purpose. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
