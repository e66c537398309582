import { Inline, Select, Stack, Switch, Text } from '@probata/ui';
import { useEffect, useRef, useState } from 'react';
import { persona } from '../../../content/pages/persona';
import { formatExactDate } from '../FormattedDate';
import { PersonaChanges } from './PersonaChanges';
import type { Version } from './persona-versions';

const words = persona.history;

interface PersonaComparisonProps {
  compared: Version;
  /** The versions that it can be compared with. */
  list: readonly Version[];
  /** The text in the editor. */
  text: string;
}

/** What changed from one version to another, or to the editor's text: inline, or side by side. */
export function PersonaComparison({ compared, list, text }: PersonaComparisonProps) {
  /** The id of the version it is compared with; empty: the text in the editor. */
  const [otherId, setOtherId] = useState('');
  const [isSideBySide, setSideBySide] = useState(false);
  const others = list.filter(({ id }) => id !== compared.id);
  const other = others.find(({ id }) => id === otherId);
  const heading = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew for each version
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [compared]);
  const label = (other ? words.comparedTo : words.compared)
    .replace('{id}', compared.id)
    .replace('{when}', formatExactDate(compared.savedAt))
    .replace('{other}', other?.id ?? '')
    .replace('{otherWhen}', other ? formatExactDate(other.savedAt) : '');
  return (
    <Stack space="medium">
      <Text ref={heading} tabIndex={-1} weight="medium">
        {label}
      </Text>
      <Inline space="medium" alignY="end">
        <Select
          label={words.other}
          value={other?.id ?? ''}
          onChange={(event) => setOtherId(event.target.value)}
        >
          <option value="">{words.editor}</option>
          {others.map(({ id, savedAt }) => (
            <option key={id} value={id}>
              {`${words.version.replace('{id}', id)}, ${formatExactDate(savedAt)}`}
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
        before={compared.text}
        after={other?.text ?? text}
        label={label}
        sideBySide={isSideBySide}
      />
    </Stack>
  );
}
