import { Columns, Inline, Notice, Stack, Text, TextArea } from '@probata/ui';
import { SmallButton } from '../frame/parts';
import { PersonaChanges } from './PersonaChanges';
import type { EditorEvent, TheirText } from './persona-editor';
import { persona } from './words';

const words = persona;

interface PersonaConflictProps {
  theirs: TheirText;
  /** The editor's own text while `theirs` is in its place. */
  mine: string | null;
  /** The text in the editor. */
  text: string;
  dispatch: (event: EditorEvent) => void;
}

/** The text that another editor saved meanwhile, beside the difference to one's own. */
export function PersonaConflict({ theirs, mine, text, dispatch }: PersonaConflictProps) {
  return (
    <>
      <Notice tone="warning" live="assertive" title={words.conflict}>
        <Text>{`${theirs.by ?? ''} ${words.conflictBody}`.trim()}</Text>
      </Notice>
      <Columns>
        <TextArea label={words.theirs} rows={8} value={theirs.text} readOnly />
        <Stack space="small">
          <Text size="small">{words.difference}</Text>
          <PersonaChanges before={theirs.text} after={mine ?? text} label={words.difference} />
        </Stack>
      </Columns>
      <Inline>
        <SmallButton onClick={() => dispatch({ type: mine === null ? 'useTheirs' : 'useMine' })}>
          {mine === null ? words.useTheirs : words.useMine}
        </SmallButton>
      </Inline>
    </>
  );
}
