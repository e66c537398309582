import { Inline, Select, Stack, Switch, Text } from '@probata/ui';
import { useEffect, useRef, useState } from 'react';
import { formatExactDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { PersonaChanges } from './PersonaChanges';
import { suggestOther, type Version, type Versions } from './persona-versions';
import { persona } from './words';

const words = persona.history;

interface PersonaComparisonProps {
  compared: Version;
  /** The versions that it can be compared with. */
  versions: Versions;
  /** The text in the editor. */
  text: string;
}

/** What changed from one version to another, or to the editor's text: inline, or side by side. */
export function PersonaComparison({ compared, versions, text }: PersonaComparisonProps) {
  /** The id of the version that was chosen to compare it with; empty: the text in the editor; null: none was chosen. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSideBySide, setSideBySide] = useState(false);
  const others = versions.list.filter(({ id }) => id !== compared.id);
  const otherId = chosen === null || chosen === compared.id ? suggestOther(versions, compared, text) : chosen;
  const other = others.find(({ id }) => id === otherId);
  // From the older to the newer; the text in the editor is the newest.
  const [before, after] =
    other && Number(other.id) < Number(compared.id) ? [other, compared] : [compared, other];
  const heading = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew for each version
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [compared]);
  const label = fill(other ? words.comparedTo : words.compared, {
    id: before.id,
    when: formatExactDate(before.savedAt),
    other: after?.id ?? '',
    otherWhen: after ? formatExactDate(after.savedAt) : '',
  });
  return (
    <Stack space="medium">
      <Text ref={heading} tabIndex={-1} weight="medium">
        {label}
      </Text>
      <Inline space="medium" alignY="end">
        <Select
          label={words.other}
          value={other?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{words.editor}</option>
          {others.map(({ id, savedAt }) => (
            <option key={id} value={id}>
              {`${fill(words.version, { id })}, ${formatExactDate(savedAt)}`}
            </option>
          ))}
        </Select>
        <Switch
          label={words.sideBySide}
          checked={isSideBySide}
          onChange={(event) => setSideBySide(event.target.checked)}
        />
      </Inline>
      <PersonaChanges
        before={before.text}
        after={after?.text ?? text}
        label={label}
        sideBySide={isSideBySide}
      />
    </Stack>
  );
}
