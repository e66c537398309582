import type { Editor } from '../inquiries/editor-routes';

/** What a request asked of the accounts service, read whole. */
export interface AccountsRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** The accounts service of this installation: embedded here, or hosted elsewhere. */
export interface Accounts {
  /** Finds the editor a bearer token belongs to; null for a missing, forged or expired one, and for somebody who is no editor. */
  editorOf(request: Request): Promise<Editor | null>;
  /** Reads a shared setting in the name of an editor; null when it was never saved. */
  setting(key: string, request: Request): Promise<string | null>;
  /**
   * Answers what the browser's client asks; null: the browser asks the hosted service itself. The answer is null when tables were asked
   * for by somebody who is no editor.
   */
  answer: ((request: AccountsRequest) => Promise<Response | null>) | null;
}

/** The bearer token of a request, when it has the form of one. */
export function bearerOf({ headers }: Request): string | null {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.get('authorization') ?? '') ?? [];
  return token ?? null;
}
