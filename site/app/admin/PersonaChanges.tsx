import { Stack, Text } from '@probata/ui';
import { type Change, diffLines, diffWordsWithSpace } from 'diff';
import { rooms } from '../../content/pages/rooms';
import * as styles from './Persona.css';

const texts = rooms.persona.changes;

/** How long word may be compared with word; texts that differ too much are compared by lines. */
const patienceMs = 400;

function changesBetween(before: string, after: string): Change[] {
  return diffWordsWithSpace(before, after, { timeout: patienceMs }) ?? diffLines(before, after);
}

/** What was added and removed between two texts, as one text. */
export function PersonaChanges({ before, after, label }: { before: string; after: string; label: string }) {
  if (before === after) return <Text>{texts.none}</Text>;
  const changes = changesBetween(before, after);
  const count = (kind: 'added' | 'removed') => String(changes.filter((change) => change[kind]).length);
  return (
    <Stack space="small">
      <Text>{texts.summary.replace('{added}', count('added')).replace('{removed}', count('removed'))}</Text>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className={styles.changes}
      >
        {changes.map(({ value, added, removed }, at) => {
          const key = `${at}`;
          if (added)
            return (
              <ins key={key} className={styles.added}>
                {value}
              </ins>
            );
          return removed ? (
            <del key={key} className={styles.removed}>
              {value}
            </del>
          ) : (
            <span key={key}>{value}</span>
          );
        })}
      </section>
    </Stack>
  );
}
