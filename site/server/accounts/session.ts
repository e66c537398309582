import { verify } from 'hono/jwt';
import { z } from 'zod';
import type { Queries } from '../database/database';
import type { Editor } from '../inquiries/editor-routes';

/** What a token of the embedded service says, as far as it is believed: it cannot make itself anything but a signed-in user. */
const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  exp: z.number(),
});

/** An editor, and the session they are signed in with. */
export interface EditorSession extends Editor {
  user: string;
  session: string;
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Finds out whose a token of the embedded service is: the signature here, then in one statement that its session has not ended and that
 * its user is an editor. Asking the service for its user first would cost as much as everything else a request does.
 */
export function createSessionCheck(database: Queries, readSecret: () => Promise<string>) {
  let imported: Promise<CryptoKey> | null = null;
  const key = () => {
    imported ??= readSecret()
      .then((secret) =>
        crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['verify']),
      )
      .catch((error: unknown) => {
        // The next request tries again.
        imported = null;
        throw error;
      });
    return imported;
  };
  return async (token: string): Promise<EditorSession | null> => {
    // Servers on one database have clocks of their own: when a token was made is not compared, when it ends is.
    const payload = await verify(token, await key(), { alg: 'HS256', iat: false }).catch(() => null);
    const told = claims.safeParse(payload);
    if (!told.success) return null;
    const [editor] = await database.query<Editor>(
      'select editor.email from auth.sessions as held join accounts.editor as editor using (user_id) where held.id = $1 and user_id = $2 and (held.not_after is null or held.not_after > now())',
      [told.data.session_id, told.data.sub],
    );
    return editor ? { email: editor.email, user: told.data.sub, session: told.data.session_id } : null;
  };
}
