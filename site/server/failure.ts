/**
 * A reason the site cannot start that its operator can remove. The message is one sentence: what happened, why it matters, what to
 * do. `main.ts` prints it alone and exits with 1; any other error is a defect and keeps its stack.
 */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** The system's code of an error (`EADDRINUSE`, say), or an empty text. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return '';
}

/** What an unknown thrown value says; a system's error that is no `Error` has a message all the same. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
