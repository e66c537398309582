import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { brand } from '../content/brand';

/** An answer that is not what was asked for, in the form of RFC 9457. */
export interface Problem {
  status: ContentfulStatusCode;
  title: string;
  /** What happened and what to do, for a person. */
  detail: string;
  /** What is wrong with single fields, by field name. */
  errors?: Partial<Record<string, string>>;
  /** Whether to add the telephone and the mail address: nobody is turned away without a way on. */
  wayOn?: boolean;
  headers?: Record<string, string>;
  /** Further members of the answer, for programs. */
  more?: Record<string, unknown>;
}

/** How to reach the company without this server. */
export const wayOn = { phone: brand.phone.display, email: brand.email } as const;

export const wayOnSentence = `You can also reach us directly: ${wayOn.phone} or ${wayOn.email}.`;

/** Sends a problem as `application/problem+json`. */
export function problem(
  context: Context,
  { status, title, detail, errors, wayOn: offered, headers, more }: Problem,
): Response {
  return context.body(
    JSON.stringify({
      type: 'about:blank',
      title,
      status,
      detail: offered ? `${detail} ${wayOnSentence}` : detail,
      ...(errors ? { errors } : {}),
      ...(offered ? { contact: wayOn } : {}),
      ...more,
    }),
    status,
    { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  );
}

/** The answer to whoever is not signed in as an editor. */
export const signInNeeded = (context: Context): Response =>
  problem(context, {
    status: 401,
    title: 'Sign-in needed',
    detail: 'This is for signed-in editors only.',
    headers: { 'www-authenticate': 'Bearer' },
  });
