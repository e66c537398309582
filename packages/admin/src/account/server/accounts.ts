import type { Database } from '@probata/server';
import type { AuditEvent } from '../../audit/contract';
import type { Editor } from './editor';
import type { Editors } from './editors';
import type { Factors } from './factors';
import type { Keys } from './keys';
import type { EditorSession, Sessions } from './sessions';

/** The accounts service of this installation, embedded or hosted. */
export interface Accounts {
  /** The editor of a bearer token; null: it is missing, forged or expired. @throws NotListed when its user is no editor */
  editorOf(request: Request): Promise<Editor | null>;
  /** Reads a shared setting with the editor's token; null: never saved. */
  setting(key: string, request: Request): Promise<string | null>;
  /** Reads the text of a version of the persona with the editor's token; null: there is none. */
  version(id: string, request: Request): Promise<string | null>;
  /** The service that this server offers to the browser's client; null: hosted elsewhere. */
  embedded: EmbeddedAccounts | null;
}

/** A user who can sign in. */
export interface Account {
  user: string;
  /** bcrypt; null: a hosted service keeps it. */
  password: string | null;
  /** The password was generated: the editor is to choose another one. */
  isGenerated: boolean;
  /** A generated password that was not replaced in time. */
  hasExpired: boolean;
}

/** An event that changes nothing. */
type Refused = Extract<
  AuditEvent,
  | 'account.sign-in-failed'
  | 'account.sign-in-delayed'
  | 'account.password-failed'
  | 'account.refused'
  | 'account.factor-failed'
>;

/** The accounts service inside this process, with the operator's part. */
export interface EmbeddedAccounts extends Accounts {
  /** The name of the company that the accounts belong to. */
  company: string;
  database: Database;
  keys: Keys;
  sessions: Sessions;
  editors: Editors;
  editorOf(request: Request): Promise<EditorSession | null>;
  find(email: string): Promise<Account | null>;
  /** Adds an audit line of a refusal. Never throws. */
  note(event: Refused, email: string, detail?: string): Promise<void>;
  /** Whether the editor is to choose another password. */
  mustChangePassword(email: string): Promise<boolean>;
  /** Remembers whether the editor is to choose another password. */
  askForPassword(user: string, must: boolean): Promise<void>;
  /** Second factors. */
  factors: Factors;
  /** The editor of a bearer token, the second factor apart: for the routes that ask for it. */
  sessionOf(request: Request): Promise<EditorSession | null>;
  /** Sets the password of a signed-in editor, and ends the other sessions. */
  changePassword(editor: EditorSession, password: string): Promise<void>;
  /** Creates the first editor. False: there is, or was, an editor. */
  addFirstEditor(email: string, password: string, isGenerated?: boolean): Promise<boolean>;
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
