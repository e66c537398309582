import { Columns, Stack, Text } from '@probata/ui';
import { type Change, diffLines, diffWordsWithSpace } from 'diff';
import { counted } from '../frame/fill';
import * as styles from './Persona.css';
import { persona } from './words';

const words = persona.changes;

/** A word diff that takes longer falls back to a line diff. */
const wordDiffTimeoutMs = 400;

/** By words; by lines where less than half of the shorter text is kept: single words that match by chance hide a rewritten text. */
function diff(before: string, after: string): Change[] {
  const changes = diffWordsWithSpace(before, after, { timeout: wordDiffTimeoutMs }) ?? [];
  const kept = changes.filter(({ added, removed }) => !added && !removed);
  const keptLength = kept.reduce((sum, { value }) => sum + value.length, 0);
  return keptLength * 2 < Math.min(before.length, after.length) ? diffLines(before, after) : changes;
}

/** A part of both texts, or the `<ins>` or `<del>` of one. */
const toElement = ({ value, added, removed }: Change, index: number) => {
  const Tag = added ? 'ins' : removed ? 'del' : 'span';
  return <Tag key={String(index)}>{value}</Tag>;
};

const Part = ({ label, changes }: { label: string; changes: readonly Change[] }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    tabIndex={0}
    className={styles.changes}
  >
    {changes.map(toElement)}
  </section>
);

interface PersonaChangesProps {
  before: string;
  after: string;
  label: string;
  /** Shows each text with its own part of the changes; left out, one text with both. */
  sideBySide?: boolean;
}

/** The difference between two texts, with `<ins>` and `<del>`. */
export function PersonaChanges({ before, after, label, sideBySide = false }: PersonaChangesProps) {
  if (before === after) return <Text>{words.none}</Text>;
  const changes = diff(before, after);
  const count = (kind: 'added' | 'removed') => {
    const { length } = changes.filter((change) => change[kind]);
    return counted(words[kind], length);
  };
  return (
    <Stack space="small">
      <Text>{`${count('added')}, ${count('removed')}.`}</Text>
      {sideBySide ? (
        <Columns space="small">
          <Part label={`${words.before}: ${label}`} changes={changes.filter(({ added }) => !added)} />
          <Part label={`${words.after}: ${label}`} changes={changes.filter(({ removed }) => !removed)} />
        </Columns>
      ) : (
        <Part label={label} changes={changes} />
      )}
    </Stack>
  );
}
