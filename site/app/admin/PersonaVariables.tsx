import { Button, Inline, Notice, Stack, Text } from '@probata/ui';
import { type RefObject, useEffect, useState } from 'react';
import { rooms } from '../../content/pages/rooms';
import { personaVariables } from '../../content/persona-variables';
import { checkVariables } from './persona-variables';

const words = rooms.persona.variables;

/** What is half typed is not wrong yet. */
const pauseMs = 800;

const asWritten = (name: string) => `{{${name}}}`;

const saying = (kind: 'unknown' | 'open', name: string, meant: string | null) =>
  `${words[kind].replace('{name}', () => asWritten(name))}${meant ? ` ${words.meant.replace('{name}', () => asWritten(meant))}` : ''}`;

/** What the agent fills in, and what in the text it would not: each with its line, which the editor is taken to. */
export function PersonaVariables({
  text,
  editor,
}: {
  text: string;
  editor: RefObject<HTMLTextAreaElement | null>;
}) {
  const [checked, setChecked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { findings, unused } = checkVariables(checked);
  return (
    <Stack space="small">
      <Text size="small" tone="muted">
        {words.known.replace('{list}', () =>
          personaVariables.map(({ name, meaning }) => `${asWritten(name)}, ${meaning}`).join('; '),
        )}{' '}
        {unused.length > 0 && words.unused.replace('{list}', () => unused.map(asWritten).join(', '))}
      </Text>
      <div role="status">
        {findings.length > 0 && (
          <Notice tone="warning" title={words.title}>
            <Stack space="small">
              {findings.map(({ kind, name, meant, line, start, end }) => (
                <Inline key={start} space="small">
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={words.goTo
                      .replace('{line}', String(line))
                      .replace('{name}', () => asWritten(name))}
                    onClick={() => {
                      editor.current?.focus();
                      editor.current?.setSelectionRange(start, end);
                    }}
                  >
                    {words.line.replace('{line}', String(line))}
                  </Button>
                  <Text as="span">{saying(kind, name, meant)}</Text>
                </Inline>
              ))}
            </Stack>
          </Notice>
        )}
      </div>
    </Stack>
  );
}
