import { personaVariables } from '../../content/persona-variables';

/** A place where the persona asks for a value that the agent cannot give. */
export interface VariableFinding {
  kind: 'unknown' | 'open';
  /** As it is written, without its braces. */
  name: string;
  /** The variable that is probably meant; null: none is near. */
  meant: string | null;
  /** From 1. */
  line: number;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

export interface VariableCheck {
  findings: VariableFinding[];
  /** Names the agent knows and the text does not use. */
  unused: string[];
}

const names: readonly string[] = personaVariables.map(({ name }) => name);

/** How many letters must be put in, left out or changed to make one word the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let place = 1; place <= other.length; place += 1)
      next.push(
        Math.min(
          (row[place] ?? 0) + 1,
          (next[place - 1] ?? 0) + 1,
          (row[place - 1] ?? 0) + (letter === other[place - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

function nearest(name: string): string | null {
  const [best] = names
    .map((known) => ({ known, far: distance(name.toLowerCase().slice(0, 40), known) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(best.known.length / 3)) ? best.known : null;
}

/** Finds variables the agent does not fill in, variables without an end, and those that could be used and are not. */
export function checkVariables(text: string): VariableCheck {
  const findings: VariableFinding[] = [];
  const used = new Set<string>();
  let start = 0;
  for (const [at, line] of text.split('\n').entries()) {
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
        meant: nearest(name),
        line: at + 1,
        start: start + found.index,
        end: start + found.index + written.length,
      });
    }
    start += line.length + 1;
  }
  return { findings, unused: names.filter((name) => !used.has(name)) };
}
