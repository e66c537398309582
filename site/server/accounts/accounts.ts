import type { Editor } from './editor';
import type { EmbeddedAccounts } from './embedded';

/** The accounts service of this installation, embedded or hosted. */
export interface Accounts {
  /** The editor of a bearer token; null: it is missing, forged or expired, or its user is no editor. */
  editorOf(request: Request): Promise<Editor | null>;
  /** Reads a shared setting with the editor's token; null: never saved. */
  setting(key: string, request: Request): Promise<string | null>;
  /** The service that this server offers to the browser's client; null: hosted elsewhere. */
  embedded: EmbeddedAccounts | null;
}

/** The hosted accounts service does not answer: the same request may succeed later. */
export class AccountsUnreachable extends Error {
  override name = 'AccountsUnreachable';
}

/** The bearer token of a request; null unless it is shaped like a JWT. */
export function bearerOf({ headers }: Request): string | null {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.get('authorization') ?? '') ?? [];
  return token ?? null;
}
