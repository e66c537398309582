import type * as z from 'zod/mini';

/**
 * A row of a feature's contract: one request and its answer. The server registers its handlers from the rows, and the pages ask by them.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root, with its parameters as `:name`. */
  readonly path: string;
  /** The parameters of the query, as the server reads them. */
  readonly query?: z.core.$ZodType;
  /** The JSON of the request. */
  readonly body?: z.core.$ZodType;
  /** The JSON of the answer, or what else it is. Absent: it has no body. */
  readonly answer?: z.core.$ZodType | 'text' | 'file' | 'events';
  /** The status of success. @default 200, and 204 without a body */
  readonly status?: 201;
}

/** The rows of a feature, by what they are for. */
export type Contract = Readonly<Record<string, Endpoint>>;

type ParameterName<Path extends string> = string extends Path
  ? string
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParameterName<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** The parameters of an endpoint's path. */
export type PathParameters<Asked extends Endpoint> = Readonly<Record<ParameterName<Asked['path']>, string>>;

/** What the server reads from the query of a request. */
export type QueryOf<Asked extends Endpoint> = Asked extends { query: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined;

/** What the server reads from the JSON of a request. */
export type ReadBody<Asked extends Endpoint> = Asked extends { body: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined;

/** What a page reads from the answer. */
export type AnswerOf<Asked extends Endpoint> = Asked extends { answer: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : Asked extends { answer: 'text' }
    ? string
    : Asked extends { answer: 'file' }
      ? Blob
      : Asked extends { answer: 'events' }
        ? never
        : null;

/** Which of the addresses of an endpoint is asked. */
export type Address<Asked extends Endpoint> = {
  /** With its `?`; empty: none. */
  query?: string;
} & ([ParameterName<Asked['path']>] extends [never] ? unknown : { params: PathParameters<Asked> });

/** A last argument that may be left out where nothing in it is required. */
export type Optional<Options> =
  Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** The address of a request. */
export function addressOf<Asked extends Endpoint>(
  { path }: Asked,
  ...[address]: Optional<Address<Asked>>
): string {
  const { params, query = '' }: { params?: Readonly<Record<string, string>>; query?: string } = address ?? {};
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')) + query;
}
