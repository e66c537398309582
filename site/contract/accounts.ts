import * as z from 'zod/mini';

/** A user as the accounts service shows one (`GET /auth/v1/user`). */
export const accountUserSchema = z.object({ email: z.string() });

/** The answer of `rpc/is_editor`. */
export const isEditorSchema = z.boolean();

/** A refusal of the accounts service, as its browser client reads it. */
export interface AccountsRefusal {
  code: number;
  error_code: string;
  msg: string;
  message: string;
}
