import * as z from 'zod/mini';

const templateSchema = z.object({ id: z.string(), title: z.string(), file: z.string() });

export type Template = z.output<typeof templateSchema>;

/** The answer of `GET /blog/assets/templates/catalog.json` (spec 7.5). */
export const templateCatalogSchema = z.object({ posts: z.array(templateSchema) });

export type TemplateCatalog = z.output<typeof templateCatalogSchema>;

/** The query of `GET /api/blog/analyze` (spec 7.5). */
export const blogAnalyzeQuerySchema = z.object({
  task: z.literal('validate'),
  strict: z._default(z.enum(['0', '1']), '0'),
});

/** The query of `GET /api/blog/fixed`: a file as the report names it, and the run whose fixes are applied. */
export const blogFixedQuerySchema = z.object({
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

const analyze = '/api/blog/analyze';
const fixed = '/api/blog/fixed';
const templates = '/blog/assets/templates';

/** The interfaces of the blog. */
export const blogEndpoints = {
  /** `GET`: runs the validator (spec 7.5). */
  analyze,
  /** `GET`: one of the blog's files with the validator's fixes applied. The file on the server stays as it is. */
  fixed,
  /** The template files, named by the catalog. */
  templates,
  catalog: `${templates}/catalog.json`,
  /** `GET`: the source of a template. */
  template: (file: string) => `${templates}/${encodeURIComponent(file)}`,
  /** `GET`: one run of the validator. */
  validation: (strict: boolean) => `${analyze}?task=validate&strict=${strict ? 1 : 0}`,
  /** `GET`: a corrected copy of one of the blog's files. */
  fixedFile: (file: string, strict: boolean) =>
    `${fixed}?file=${encodeURIComponent(file)}&strict=${strict ? 1 : 0}`,
} as const;
