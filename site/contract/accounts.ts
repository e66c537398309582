import * as z from 'zod/mini';

/** `viewer`: reads, and never exports, changes or deletes. */
export const editorRoles = ['editor', 'viewer'] as const;

export const editorRoleSchema = z.enum(editorRoles);

export type EditorRole = z.output<typeof editorRoleSchema>;

/** The answer of `GET /api/admin/account`. */
export const ownAccountSchema = z.object({ email: z.string(), role: editorRoleSchema });

export type OwnAccount = z.output<typeof ownAccountSchema>;

/** The fewest characters of a password. */
export const shortestPassword = 8;

/** The most bytes of a password in UTF-8: bcrypt ignores those after them. */
export const longestPasswordBytes = 72;

/** Why a password cannot be set, worded to follow "must"; null: it can. */
export function passwordRefusal(password: string): string | null {
  if (password.length < shortestPassword) return `have at least ${shortestPassword} characters`;
  if (password.includes('\0')) return 'contain no NUL character';
  return new TextEncoder().encode(password).length > longestPasswordBytes
    ? `have at most ${longestPasswordBytes} bytes, where a letter with an accent counts two or more`
    : null;
}
