import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys';

const name = 'probata-device';
const audience = 'device';
const days = 180;

/**
 * The cookie of a device that has signed in before. It proves nothing but that: only the limits of sign-in attempts read it.
 * Only `path` receives it, and no script can read it.
 */
export class Devices {
  readonly #keys: Keys;
  readonly #path: string;
  readonly #isSecure: boolean;

  constructor(keys: Keys, { path, isSecure }: { path: string; isSecure: boolean }) {
    this.#keys = keys;
    this.#path = path;
    this.#isSecure = isSecure;
  }

  /** The device's id, when it has signed in as this user before. */
  async idOf(context: Context, user: string): Promise<string | null> {
    const cookie = getCookie(context, name);
    if (cookie === undefined || cookie.length > 1000) return null;
    try {
      const [key] = await this.#keys.verifying(decodeProtectedHeader(cookie).kid ?? '');
      if (!key) return null;
      const { payload } = await jwtVerify(cookie, new TextEncoder().encode(key.value), {
        algorithms: ['HS256'],
        audience,
        // The clocks of several servers differ.
        clockTolerance: '1 day',
      });
      return payload.sub === user ? (payload.jti ?? null) : null;
    } catch {
      return null;
    }
  }

  /** Marks the device as one that has signed in. */
  async mark(context: Context, user: string, id: string | null): Promise<void> {
    const key = await this.#keys.signing();
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .setSubject(user)
      .setAudience(audience)
      .setJti(id ?? crypto.randomUUID())
      .setExpirationTime(`${days} days`)
      .sign(new TextEncoder().encode(key.value));
    setCookie(context, name, token, {
      path: this.#path,
      httpOnly: true,
      sameSite: 'Strict',
      secure: this.#isSecure,
      maxAge: days * 86_400,
    });
  }
}
