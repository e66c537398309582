import * as z from 'zod/mini';

/** Maximum characters of JSON; for a text, of the text itself. */
export const userDataLimit = 4096;

function fits(data: unknown): boolean {
  try {
    const text: string | undefined = typeof data === 'string' ? data : JSON.stringify(data);
    return text !== undefined && text.length <= userDataLimit;
  } catch {
    return false;
  }
}

/** Options of setUserData(). What JSON changes, such as a Date, arrives changed. The library also takes undefined. */
export const userDataSchema = z
  .unknown()
  .check(z.refine(fits, { error: `User data are a JSON value of at most ${userDataLimit} characters.` }));
