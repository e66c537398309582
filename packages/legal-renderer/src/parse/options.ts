import type { HeadingLevel } from '../tree';
import { type KnownHeading, knownLevels } from './known';

/** How headings are found: by the literal rule, or with further checks. */
export const parseModes = ['literal', 'guarded'] as const;

/** `literal` or `guarded`. */
export type ParseMode = (typeof parseModes)[number];

/** Options of `parseLegalText`. */
export interface ParseOptions {
  /** Lines that are always headings: exact, case-sensitive. A bare text has level 2. @default [] */
  knownHeadings?: readonly KnownHeading[];
  /** Only the known headings are headings. @default false */
  onlyKnownHeadings?: boolean;
  /**
   * `literal` applies the heading rule exactly. `guarded` refuses sentences, splits a title from the clause on the same line
   * ("1.1 Support. During the term…"), finds titles without a number, and skips no level. @default 'literal'
   */
  mode?: ParseMode;
}

/** The validated options. */
interface ParseSettings {
  known: Map<string, HeadingLevel>;
  onlyKnown: boolean;
  mode: ParseMode;
}

function check(holds: boolean, what: string, use: string): void {
  if (!holds) throw new TypeError(`parseLegalText got a wrong ${what}; use ${use}.`);
}

/** Validates the arguments of callers without types. @throws TypeError */
export function toSettings(source: unknown, options: unknown = {}): ParseSettings {
  check(typeof source === 'string', 'source', 'a string');
  check(typeof options === 'object' && options !== null, 'second argument', 'an object of options');
  const { knownHeadings = [], onlyKnownHeadings = false, mode = 'literal' } = options as ParseOptions; // checked below
  check(parseModes.includes(mode), `mode "${mode}"`, '"literal" or "guarded"');
  check(typeof onlyKnownHeadings === 'boolean', 'onlyKnownHeadings', 'true or false');
  check(
    Array.isArray(knownHeadings) &&
      knownHeadings.every(
        (entry) =>
          typeof entry === 'string' || (typeof entry?.text === 'string' && [2, 3, 4].includes(entry.level)),
      ),
    'list of knownHeadings',
    'texts, or { text, level } with level 2, 3 or 4',
  );
  return { known: knownLevels(knownHeadings), onlyKnown: onlyKnownHeadings, mode };
}
