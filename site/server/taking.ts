import type { Context } from 'hono';
import { z } from 'zod';
import type { EditorEnvironment } from './accounts/editor';
import { type BodyLimits, BodyRefused, parseStrictJson, readBody } from './body';
import { type Problem, problem } from './problem';

/** The context of a route for signed-in people that reads a body. */
export type EditorContext = Context<EditorEnvironment>;

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
