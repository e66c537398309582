import * as z from 'zod/mini';
import type { Contract } from '../endpoint';

const templateSchema = z.object({ id: z.string(), title: z.string(), file: z.string() });

export type Template = z.output<typeof templateSchema>;

/** The catalog of the templates (spec 7.5). */
export const templateCatalogSchema = z.object({ posts: z.array(templateSchema) });

/** A run of the validator (spec 7.5). */
const blogAnalyzeQuerySchema = z.object({
  task: z.literal('validate'),
  strict: z._default(z.enum(['0', '1']), '0'),
});

/** A file as the report names it, and the run whose fixes are applied. */
const blogFixedQuerySchema = z.object({
  file: z.string().check(z.minLength(1), z.maxLength(300)),
  strict: z._default(z.enum(['0', '1']), '0'),
});

/** One finding of the validator. Another validator's report may leave out the line, the rule and the fix. */
export const blogProblemSchema = z.object({
  severity: z.string(),
  file: z.string(),
  line: z.catch(z.nullable(z.number()), null),
  rule: z.catch(z.string(), ''),
  message: z.string(),
  /** The change that a corrected copy makes, in a sentence; null: only an editor can correct it. */
  fix: z.catch(z.nullable(z.string()), null),
});

/** The part of a validator's result that has a known shape; the rest is free-form JSON (spec 3). */
export const blogProblemsSchema = z.object({ problems: z.array(blogProblemSchema) });

/** One finding of this site's validator. */
export interface BlogProblem extends z.output<typeof blogProblemSchema> {
  severity: 'error' | 'warning';
  line: number;
}

/** The result of this site's validator. */
export interface BlogReport {
  /** No error, and in strict mode no warning. */
  ok: boolean;
  mode: 'warn' | 'strict';
  files: number;
  errors: number;
  warnings: number;
  problems: BlogProblem[];
}

/** The answer of a validator that failed: one of these members has its text (spec 3, 8). */
export const blogFailureSchema = z.object({
  error: z.catch(z.string(), ''),
  message: z.catch(z.string(), ''),
  detail: z.catch(z.string(), ''),
});

export type BlogFailure = Partial<z.output<typeof blogFailureSchema>>;

/** The interfaces of the blog. */
export const blogEndpoints = {
  /** For everybody, as the files that it names. */
  catalog: { method: 'GET', path: '/blog/assets/templates/catalog.json', answer: templateCatalogSchema },
  /** The source of a template. */
  template: { method: 'GET', path: '/blog/assets/templates/:file', answer: 'text' },
  /** Runs the validator (spec 7.5). Its result is free-form (spec 3); this site's is a `BlogReport`. */
  analyze: {
    method: 'GET',
    path: '/api/blog/analyze',
    query: blogAnalyzeQuerySchema,
    answer: z.unknown(),
  },
  /** One of the blog's files with the validator's fixes applied. The file on the server stays as it is. */
  fixed: { method: 'GET', path: '/api/blog/fixed', query: blogFixedQuerySchema, answer: 'text' },
} as const satisfies Contract;
