/**
 * A start that failed for a reason the operator can remove. The message is one sentence: what happened, why it matters, what to do.
 * `main.ts` prints it alone and exits with 1; any other error is a defect and is printed with its stack.
 */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** The system's error code, such as `EADDRINUSE`; empty without one. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return '';
}

/** The message of a thrown value, also of an object that is no `Error`. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
