// Unsaved text, in sessionStorage: it survives a reload, a crash and the end of the session.
// The key holds the editor's email, so that another editor in the same tab does not see it.
import * as z from 'zod/mini';

const prefix = 'probata-draft:';

const keyOf = (name: string, email: string) => `${prefix}${name}:${email}`;

/** Reads the editor's draft of that name; null without one, or when it does not match the schema. */
export function readDraft<Schema extends z.core.$ZodType>(
  name: string,
  email: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name, email)) ?? 'null');
    return z.safeParse(schema, stored).data ?? null;
  } catch {
    return null;
  }
}

/** Stores a draft; null removes it. */
export function saveDraft(name: string, email: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(name, email));
    else sessionStorage.setItem(keyOf(name, email), JSON.stringify(draft));
  } catch {
    // Storage is full or disabled: the draft stays on the page only.
  }
}

/** Whether this tab holds a draft of any editor. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}

/** Removes every draft of this tab. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled: there are no drafts.
  }
}
