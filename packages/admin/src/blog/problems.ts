import * as z from 'zod/mini';
import { type blogProblemSchema, blogProblemsSchema } from './contract';

export type Problem = z.output<typeof blogProblemSchema>;

/** The problems of a validator's result; null for a result of another shape. */
export const readProblems = (result: unknown): Problem[] | null =>
  z.safeParse(blogProblemsSchema, result).data?.problems ?? null;

/** A problem as compilers write it: `file:line: severity rule: message`. */
export const toLine = ({ severity, file, line, rule, message }: Problem): string =>
  `${file}${line === null ? '' : `:${line}`}: ${severity}${rule && ` ${rule}`}: ${message}`;

/** The severity is left out: the other mode may have another for the same problem. */
const keyOf = ({ file, line, rule, message }: Problem) => JSON.stringify([file, line, rule, message]);

/** The problems of one list that the other does not have. */
export function onlyIn(one: readonly Problem[], other: readonly Problem[]): Problem[] {
  const known = new Set(other.map(keyOf));
  return one.filter((problem) => !known.has(keyOf(problem)));
}

/** The problems of each file, in the order of the report. */
export function byFile(problems: readonly Problem[]): [file: string, problems: Problem[]][] {
  const files = new Map<string, Problem[]>();
  for (const problem of problems) {
    const own = files.get(problem.file);
    if (own) own.push(problem);
    else files.set(problem.file, [problem]);
  }
  return [...files];
}
