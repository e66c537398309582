import * as z from 'zod/mini';
import type { Contract } from '../endpoint';

/** `viewer`: reads, and never exports, changes or deletes. */
export const editorRoles = ['editor', 'viewer'] as const;

export const editorRoleSchema = z.enum(editorRoles);

export type EditorRole = z.output<typeof editorRoleSchema>;

/** `guest`: signed in at a hosted service that lists no editors yet: the blog, the persona and the chat, and no personal data. */
const accountRoleSchema = z.enum([...editorRoles, 'guest']);

export type AccountRole = z.output<typeof accountRoleSchema>;

/** The answer of `GET /api/admin/account`. */
export const ownAccountSchema = z.object({
  email: z.string(),
  role: accountRoleSchema,
  /** The password was generated, or is weaker than the rules ask: the editor is to choose another one. */
  mustChangePassword: z.optional(z.boolean()),
});

export type OwnAccount = z.output<typeof ownAccountSchema>;

/** The member of a 403 that asks for the password before the same request. */
export const confirmationSchema = z.object({ confirmation: z.literal('password') });

/** The codes for a lost phone, in the answer that accepts a new second factor. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** The fewest characters of a password. */
export const shortestPassword = 12;

/** The most bytes of a password in UTF-8: bcrypt ignores those after them. */
export const longestPasswordBytes = 72;

/** A password in the form that is hashed (RFC 8265, 4.2, OpaqueString): one kind of space, and composed, whatever keyboard typed it. */
export const preparedPassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Why a password cannot be set, worded to follow "must"; null: it can. */
export function passwordRefusal(typed: string): string | null {
  const password = preparedPassword(typed);
  if ([...password].length < shortestPassword) return `have at least ${shortestPassword} characters`;
  if (password.includes('\0')) return 'contain no NUL character';
  return new TextEncoder().encode(password).length > longestPasswordBytes
    ? `have at most ${longestPasswordBytes} bytes, where a letter with an accent counts two or more`
    : null;
}

/** An editor's own session. Times are ISO 8601. */
const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The last request, to within five minutes. */
  usedAt: z.string(),
  /** What the browser calls itself (`User-Agent`). */
  device: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});

/** The answer of `GET /api/admin/sessions`. */
export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });

export type SessionList = z.output<typeof sessionListSchema>;

/** The prefixes of the accounts service and of the data API, which supabase-js asks. */
export const accountPrefixes = { auth: '/auth/v1', rest: '/rest/v1' } as const;

/** The interfaces of the own account. */
export const accountEndpoints = {
  own: { method: 'GET', path: '/api/admin/account', answer: ownAccountSchema },
  /** The password again, before a copy of everything is taken. */
  confirm: {
    method: 'POST',
    path: '/api/admin/account/confirmation',
    body: z.object({ password: z.string() }),
  },
  /** Of the embedded accounts. */
  sessions: { method: 'GET', path: '/api/admin/sessions', answer: sessionListSchema },
  endSession: { method: 'DELETE', path: '/api/admin/sessions/:id' },
} as const satisfies Contract;
