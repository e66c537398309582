import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { brand } from '../content/brand';
import { retryAfterHeader } from '../contract/headers';
import type { ProblemAnswer } from '../contract/problem';
import { requestIdOf } from './request-id';

/** A problem to answer with (RFC 9457). */
export interface Problem {
  status: ContentfulStatusCode;
  title: string;
  /** What happened and what to do. */
  detail: string;
  /** Messages by field name. */
  errors?: Record<string, string>;
  /** Adds the phone number and the email address. */
  offersContact?: boolean;
  /** Seconds until the request may be repeated. */
  retryAfter?: number;
  headers?: Record<string, string>;
  /** Extension members (RFC 9457, 3.2). */
  extensions?: Record<string, unknown>;
}

/** How to reach the company when a form cannot. */
const fallbackContact = { phone: brand.phone.display, email: brand.email } as const;

export const fallbackContactSentence = `You can also reach us directly: ${fallbackContact.phone} or ${fallbackContact.email}.`;

/** The headers of a problem besides its content type. */
export const problemHeaders = ({ headers, retryAfter }: Problem): Record<string, string> => ({
  ...(retryAfter === undefined ? {} : { [retryAfterHeader]: String(retryAfter) }),
  ...headers,
});

/** The body of a problem answer. */
export function problemOf(context: Context, given: Problem): ProblemAnswer {
  const { status, title, detail, errors, offersContact } = given;
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  return {
    type: 'about:blank',
    title,
    status,
    ...(incoming ? { instance: `urn:uuid:${requestIdOf(incoming)}` } : {}),
    detail: offersContact ? `${detail} ${fallbackContactSentence}` : detail,
    ...(errors && { errors }),
    ...(offersContact && { contact: fallbackContact }),
  };
}

/** Answers `application/problem+json`. */
export function problem(context: Context, given: Problem): Response {
  const body = { ...problemOf(context, given), ...given.extensions };
  return context.body(JSON.stringify(body), given.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...problemHeaders(given),
  });
}

/** 404: a path that does not exist. */
export const nothingHere = (context: Context, detail: string): Response =>
  problem(context, { status: 404, title: 'There is nothing here', detail });

/** The answer to a request without an editor's token. */
export const signInNeeded = (context: Context): Response =>
  problem(context, {
    status: 401,
    title: 'Sign-in needed',
    detail: 'This is for signed-in editors only.',
    headers: { 'www-authenticate': 'Bearer' },
  });
