/** bcrypt ignores the bytes after these. */
export const longestPasswordBytes = 72;

/** Why a password cannot be set, worded to follow "must"; null: it can. */
export function passwordRefusal(password: string): string | null {
  if (password.length < 8) return 'have at least 8 characters';
  if (password.includes('\0')) return 'contain no NUL character';
  return Buffer.byteLength(password) > longestPasswordBytes
    ? `have at most ${longestPasswordBytes} bytes, where a letter with an accent counts two or more`
    : null;
}
