import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ProblemAnswer, retryAfterHeader } from '../contract/problem';
import { requestIdOf } from './request-id';

/** A problem to answer with (RFC 9457). */
export interface Problem {
  status: ContentfulStatusCode;
  title: string;
  /** What happened and what to do. */
  detail: string;
  /** Messages by field name. */
  errors?: Record<string, string>;
  /** Adds the contact of `offerContact`. */
  offersContact?: boolean;
  /** Seconds until the request may be repeated. */
  retryAfter?: number;
  headers?: Record<string, string>;
  /** Extension members (RFC 9457, 3.2). */
  extensions?: Record<string, unknown>;
}

/** How to reach the company when the server cannot help. */
export type FallbackContact = NonNullable<ProblemAnswer['contact']>;

declare module 'hono' {
  interface ContextVariableMap {
    fallbackContact: FallbackContact | undefined;
  }
}

/** Sets the contact that the problems of a request offer. @default none */
export const offerContact =
  (contact: FallbackContact): MiddlewareHandler =>
  (context, next) => {
    context.set('fallbackContact', contact);
    return next();
  };

/** The contact as a sentence; empty without one. */
export function contactSentence(context: Context): string {
  const contact = context.get('fallbackContact');
  return contact ? `You can also reach us directly: ${contact.phone} or ${contact.email}.` : '';
}

/** The headers of a problem besides its content type. */
export const problemHeaders = ({ headers, retryAfter }: Problem): Record<string, string> => ({
  ...(retryAfter === undefined ? {} : { [retryAfterHeader]: String(retryAfter) }),
  ...headers,
});

/** The body of a problem answer. */
export function problemOf(context: Context, given: Problem): ProblemAnswer {
  const { status, title, detail, errors, offersContact } = given;
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  const contact = offersContact ? context.get('fallbackContact') : undefined;
  return {
    type: 'about:blank',
    title,
    status,
    ...(incoming ? { instance: `urn:uuid:${requestIdOf(incoming)}` } : {}),
    detail: contact ? `${detail} ${contactSentence(context)}` : detail,
    ...(errors && { errors }),
    ...(contact && { contact }),
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
