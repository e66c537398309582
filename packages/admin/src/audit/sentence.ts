import { fill } from '../frame/fill';
import type { AuditEventLine } from './contract';
import { eventWords, numbered } from './words';

type Line = Pick<AuditEventLine, 'event' | 'actor' | 'target' | 'detail'> &
  Partial<Pick<AuditEventLine, 'number'>>;

/** What the actor of a line did, as it follows the name, and the detail where it is not in the sentence. */
export function describeEvent({ event, actor, target, number = null, detail }: Line): {
  did: string;
  detail: string;
} {
  const [what = event, of = ''] = eventWords[event] ?? [];
  const [whose, named] = numbered.find(([text]) => what.includes(text)) ?? [];
  const did = number !== null && whose && named ? what.replace(whose, fill(named, { number })) : what;
  const has = (name: string) => of.includes(`{${name}}`);
  const isNamed =
    of !== '' &&
    !(has('target') && (target === null || target === actor)) &&
    !(has('detail') && detail === '');
  if (!isNamed) return { did, detail };
  return {
    did: `${did} ${fill(of, { target: target ?? '', detail })}`,
    detail: has('detail') ? '' : detail,
  };
}

/** A line as a sentence: `ed@firm.example marked an inquiry answered`. */
export const sentenceOf = (line: Line): string => `${line.actor} ${describeEvent(line).did}`;
