import {
  type BodyLimits,
  BodyRefused,
  type Problem,
  parseStrictJson,
  problem,
  readBody,
} from '@probata/server';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { EditorContext, EditorEnvironment } from '../../account/server/editor';

/** Answers `missing` when a parameter of the path is not a UUID, before a body is read. */
export const requireUuid =
  (parameter: string, missing: Problem): MiddlewareHandler<EditorEnvironment> =>
  async (context, next) =>
    z.uuid().safeParse(context.req.param(parameter)).success ? next() : problem(context, missing);

/** The id in the path, after `requireUuid('id', …)`. */
export const idOf = (context: EditorContext): string => context.req.param('id') ?? '';

/**
 * Makes handlers of requests whose JSON body matches a schema; any other request is answered with `refused`. `@hono/zod-validator` reads
 * bodies without a time limit, and with duplicate keys.
 */
export const bodyParser =
  (limits: BodyLimits) =>
  <Schema extends z.core.$ZodType>(
    schema: Schema,
    refused: Problem,
    handle: (context: EditorContext, body: z.output<Schema>) => Response | Promise<Response>,
  ) =>
  async (context: EditorContext): Promise<Response> => {
    try {
      const body = z.safeParse(schema, parseStrictJson(await readBody(context.env.incoming, limits)));
      return body.success ? await handle(context, body.data) : problem(context, refused);
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      return problem(context, { ...refused, status: error.status, detail: error.message });
    }
  };
