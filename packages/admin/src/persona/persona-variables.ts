import { personaVariables } from './variables';

/** A variable that the agent cannot fill in: unknown, or without its closing braces. */
export interface VariableFinding {
  kind: 'unknown' | 'open';
  /** As written, without braces. */
  name: string;
  /** The most similar known variable; null without one. */
  suggestion: string | null;
  /** From 1. */
  line: number;
  /** Offsets in the text. */
  start: number;
  end: number;
}

interface VariableCheck {
  findings: VariableFinding[];
  /** Known variables that the text does not use. */
  unused: string[];
}

const names: readonly string[] = personaVariables.map(({ name }) => name);

/** The Levenshtein distance of two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1)
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

function mostSimilar(name: string): string | null {
  const [best] = names
    .map((known) => ({ known, edits: distance(name.toLowerCase().slice(0, 40), known) }))
    .sort((a, b) => a.edits - b.edits);
  return best && best.edits <= Math.max(1, Math.floor(best.known.length / 3)) ? best.known : null;
}

/** Checks the variables of a persona. */
export function checkVariables(text: string): VariableCheck {
  const findings: VariableFinding[] = [];
  const used = new Set<string>();
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    for (const found of line.matchAll(/\{\{([^{}]*)(\}\})?/g)) {
      const [written, inside = '', end] = found;
      const name = end ? inside.trim() : (/^\s*([\p{L}\p{N}_-]*)/u.exec(inside)?.[1] ?? '');
      if (end && names.includes(name)) {
        used.add(name);
        continue;
      }
      findings.push({
        kind: end ? 'unknown' : 'open',
        name,
        suggestion: mostSimilar(name),
        line: index + 1,
        start: start + found.index,
        end: start + found.index + written.length,
      });
    }
    start += line.length + 1;
  }
  return { findings, unused: names.filter((name) => !used.has(name)) };
}
