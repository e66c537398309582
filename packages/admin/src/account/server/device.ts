import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys';

const audience = 'device';
const days = 180;
/** A session ends after thirty days at the latest. */
const holderDays = 30;

/**
 * The two cookies of a browser, which no script can read. One says that it has signed in before, which only the limits of attempts ask;
 * the other holds its sessions: a refresh without it ends them. Browsers take `__Host-` over HTTPS alone.
 */
export class Devices {
  readonly #keys: Keys;
  readonly #isSecure: boolean;

  constructor(keys: Keys, { isSecure }: { isSecure: boolean }) {
    this.#keys = keys;
    this.#isSecure = isSecure;
  }

  /** The device's id, when it has signed in as this user before. */
  async idOf(context: Context, user: string): Promise<string | null> {
    const cookie = this.#read(context, 'probata-device');
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
    this.#write(context, 'probata-device', token, days);
  }

  /** The secret that holds this browser's sessions; null: it sends none. */
  holderOf(context: Context): string | null {
    const cookie = this.#read(context, 'probata-session') ?? '';
    return /^[\w-]{43}$/.test(cookie) ? cookie : null;
  }

  /** Gives the browser its secret. One that has a secret keeps it, so that sign-ins of two tabs at once both hold. */
  hold(context: Context): string {
    const holder = this.holderOf(context) ?? randomBytes(32).toString('base64url');
    this.#write(context, 'probata-session', holder, holderDays);
    return holder;
  }

  #read(context: Context, name: string): string | undefined {
    return this.#isSecure ? getCookie(context, name, 'host') : getCookie(context, name);
  }

  #write(context: Context, name: string, value: string, lastsDays: number): void {
    setCookie(context, name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: lastsDays * 86_400,
      ...(this.#isSecure && { secure: true, prefix: 'host' }),
    });
  }
}
