import { Inline, Notice, Stack, Text } from '@probata/ui';
import { type RefObject, useEffect, useState } from 'react';
import { fill } from '../frame/fill';
import { SmallButton } from '../frame/parts';
import { checkVariables, type VariableFinding } from './persona-variables';
import { personaVariables } from './variables';
import { persona } from './words';

const words = persona.variables;

/** The check waits for a pause in typing: a half-typed variable is no finding. */
const pauseMs = 800;

const inBraces = (name: string) => `{{${name}}}`;

const describeFinding = ({ kind, name, suggestion }: VariableFinding) =>
  [
    fill(words[kind], { name: inBraces(name) }),
    suggestion && fill(words.suggestion, { name: inBraces(suggestion) }),
  ]
    .filter(Boolean)
    .join(' ');

/** The variables that the agent fills in, and a warning for those in the text that it cannot, with a button to each. */
export function PersonaVariables({
  text,
  textArea,
}: {
  text: string;
  textArea: RefObject<HTMLTextAreaElement | null>;
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
        {[
          fill(words.known, {
            list: personaVariables.map(({ name, meaning }) => `${inBraces(name)}, ${meaning}`).join('; '),
          }),
          unused.length > 0 && fill(words.unused, { list: unused.map(inBraces).join(', ') }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <div role="status">
        {findings.length > 0 && (
          <Notice tone="warning" title={words.title}>
            <Stack space="small">
              {findings.map((finding) => (
                <Inline key={finding.start} space="small">
                  <SmallButton
                    aria-label={fill(words.goTo, { line: finding.line, name: inBraces(finding.name) })}
                    onClick={() => {
                      textArea.current?.focus();
                      textArea.current?.setSelectionRange(finding.start, finding.end);
                    }}
                  >
                    {fill(words.line, { line: finding.line })}
                  </SmallButton>
                  <Text as="span">{describeFinding(finding)}</Text>
                </Inline>
              ))}
            </Stack>
          </Notice>
        )}
      </div>
    </Stack>
  );
}
