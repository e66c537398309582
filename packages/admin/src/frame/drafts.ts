// Unsaved text, in sessionStorage: it survives a reload, a crash and the end of the session.
// The key holds the editor's email, so that another editor in the same tab does not see it.
import * as z from 'zod/mini';
import { draftPrefix } from '../storage-keys';

/** The drafts that the browser refuses to store: they live as long as the page. */
const unstored = new Map<string, string>();

const keyOf = (name: string, email: string) => `${draftPrefix}${name}:${email}`;

/** Reads the editor's draft of that name; null without one, or when it does not match the schema. */
export function readDraft<Schema extends z.core.$ZodType>(
  name: string,
  email: string,
  schema: Schema,
): z.output<Schema> | null {
  const key = keyOf(name, email);
  try {
    const stored: unknown = JSON.parse(unstored.get(key) ?? sessionStorage.getItem(key) ?? 'null');
    return z.safeParse(schema, stored).data ?? null;
  } catch {
    return null;
  }
}

/** Stores a draft; null removes it. */
export function saveDraft(name: string, email: string, draft: unknown): void {
  const key = keyOf(name, email);
  unstored.delete(key);
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or disabled.
    if (draft !== null) unstored.set(key, JSON.stringify(draft));
  }
}

/** Whether this tab holds a draft of any editor. */
export function hasDrafts(): boolean {
  if (unstored.size > 0) return true;
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix));
  } catch {
    return false;
  }
}

/** Removes every draft of this tab. */
export function clearDrafts(): void {
  unstored.clear();
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled: there are no drafts.
  }
}
