import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { EditorEnvironment } from './accounts/editor';
import { type BodyLimits, BodyRefused, parseStrictJson, readBody } from './body';
import { type Problem, problem } from './problem';

/** The context of a route for signed-in people that reads a body. */
export type EditorContext = Context<EditorEnvironment>;

/** Answers `missing` where a parameter of the path is no UUID, before a body is read. */
export const knownId =
  (name: string, missing: Problem): MiddlewareHandler<EditorEnvironment> =>
  async (context, next) =>
    z.uuid().safeParse(context.req.param(name)).success ? next() : problem(context, missing);

/** The UUID in the path, after `knownId('id', …)`. */
export const idOf = (context: EditorContext): string => context.req.param('id') ?? '';

/** Answers a JSON body that matches a schema, and any other with `refused`. */
export const takingWithin =
  (limits: BodyLimits) =>
  <Schema extends z.core.$ZodType>(
    schema: Schema,
    refused: Problem,
    answer: (context: EditorContext, asked: z.output<Schema>) => Promise<Response>,
  ) =>
  async (context: EditorContext): Promise<Response> => {
    try {
      const asked = z.safeParse(schema, parseStrictJson(await readBody(context.env.incoming, limits)));
      return asked.success ? await answer(context, asked.data) : problem(context, refused);
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      return problem(context, { ...refused, status: error.status, detail: error.message });
    }
  };
