import {
  type BodyLimits,
  BodyRefused,
  type Problem,
  parseStrictJson,
  problem,
  readBody,
} from '@probata/server';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import {
  type EditorContext,
  type EditorEnvironment,
  editorsOnly,
  type RequireEditor,
} from '../../account/server/editor';
import type { AnswerOf, Endpoint, PathParameters, QueryOf, ReadBody } from '../../endpoint';

/** What a request says: the parameters of its path, its query and its body. */
interface Asked<Row extends Endpoint> {
  params: PathParameters<Row>;
  query: QueryOf<Row>;
  body: ReadBody<Row>;
}

/** Answers a request with what its row says, or with any other response: a problem, a file. */
type Handle<Row extends Endpoint> = (
  context: EditorContext,
  asked: Asked<Row>,
) => Promise<(Row extends { answer: string } ? never : AnswerOf<Row>) | Response>;

type Checks = {
  /** Run before the body is read: `noViewers`, `requireUuid`. */
  checks?: readonly MiddlewareHandler<EditorEnvironment>[];
};

/** `refused`: the answer to a query or a body that its schema refuses. */
type AnswerOptions<Row extends Endpoint> = Row extends { body: unknown } | { query: unknown }
  ? Checks & { refused: Problem }
  : Checks;

interface EditorEndpointParts {
  requireEditor: RequireEditor;
  /** Of the bodies of requests. */
  limits: BodyLimits;
  /** Whether users whom the list of editors does not name may ask before anybody is named. @default false */
  admitsGuests?: boolean;
}

/** Answers `missing` when a parameter of the path is not a UUID, before a body is read. */
export const requireUuid =
  (parameter: string, missing: Problem): MiddlewareHandler<EditorEnvironment> =>
  async (context, next) =>
    z.uuid().safeParse(context.req.param(parameter)).success ? next() : problem(context, missing);

/**
 * Makes the routes of a feature: `answer` registers what answers a row of its contract. Editors and viewers alone may ask.
 * `@hono/zod-validator` reads bodies without a time limit, and with duplicate keys.
 */
export function editorEndpoints({ requireEditor, limits, admitsGuests = false }: EditorEndpointParts) {
  const routes = new Hono<EditorEnvironment>();

  function answer<const Row extends Endpoint>(
    row: Row,
    options: AnswerOptions<Row>,
    handle: Handle<Row>,
  ): void {
    const { checks = [], refused }: Checks & { refused?: Problem } = options;
    routes.on(
      row.method,
      row.path,
      editorsOnly(requireEditor, { admitsGuests }),
      ...checks,
      async (context) => {
        try {
          const query = row.query && z.safeParse(row.query, context.req.query());
          const body =
            row.body && z.safeParse(row.body, parseStrictJson(await readBody(context.env.incoming, limits)));
          if (refused && (query?.success === false || body?.success === false))
            return problem(context, refused);
          const params = context.req.param();
          const asked = { params, query: query?.data, body: body?.data } as unknown as Asked<Row>; // as its schemas read it
          const answered = await handle(context, asked);
          if (answered instanceof Response) return answered;
          return answered === null
            ? context.body(null, row.status ?? 204)
            : context.json(answered as object, row.status ?? 200);
        } catch (error) {
          if (!(error instanceof BodyRefused && refused)) throw error;
          return problem(context, { ...refused, status: error.status, detail: error.message });
        }
      },
    );
  }

  return { routes, answer };
}

/** Registers what answers a row of a contract. */
export type AnswerEndpoint = ReturnType<typeof editorEndpoints>['answer'];
