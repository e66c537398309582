import { Badge, Heading, Inline, List, ListItem, Notice, Stack, Text } from '@probata/ui';
import { useId, useState } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import { copyText } from '../frame/clipboard';
import { downloadFile } from '../frame/download';
import { failureText } from '../frame/failure';
import { counted, fill } from '../frame/fill';
import { LiveNotice, SmallButton } from '../frame/parts';
import { blogEndpoints } from './contract';
import { byFile, onlyIn, type Problem, toLine } from './problems';
import { blog } from './words';

const words = blog.run;

export type Mode = 'warn' | 'strict';

const tones: Record<string, 'danger' | 'warning'> = { error: 'danger', warning: 'warning' };

interface ValidationRunProps {
  client: AccountsClient;
  mode: Mode;
  problems: readonly Problem[];
  /** The problems of the other run; null: there is none yet. */
  others: readonly Problem[] | null;
}

/** What one run of the validator found, by file, with corrected copies. Renders a labeled `<section>`. */
export function ValidationRun({ client, mode, problems, others }: ValidationRunProps) {
  const heading = useId();
  const [announcement, setAnnouncement] = useState('');
  const [error, setError] = useState<string | null>(null);
  const own = new Set(others ? onlyIn(problems, others) : []);
  const copy = async () => {
    const isCopied = await copyText(problems.map(toLine).join('\n'));
    setAnnouncement(isCopied ? words.copied : words.notCopied);
  };
  const download = async (file: string) => {
    setError(null);
    const copied = await request(client, blogEndpoints.fixed, {
      query: `?file=${encodeURIComponent(file)}&strict=${mode === 'strict' ? 1 : 0}`,
      isSlow: true,
    });
    if (!copied.ok) return setError(failureText(copied.failure, words.notFixed));
    downloadFile(new Blob([copied.value], { type: 'text/markdown' }), file.split('/').at(-1) ?? file);
  };
  return (
    <Stack as="section" space="medium" aria-labelledby={heading}>
      <Heading level={3} size="h4" id={heading}>
        {words.runs[mode]}
      </Heading>
      <Notice tone={problems.length === 0 ? 'success' : 'warning'} live="polite">
        {problems.length === 0 ? words.none : counted(words.count, problems.length)}
      </Notice>
      {byFile(problems).map(([file, found]) => (
        <Stack key={file} space="small">
          <Heading level={4} size="h4">
            <Text as="span" font="mono" size="small">
              {file}
            </Text>
          </Heading>
          <List marker="none" dividers size="small" space="small">
            {found.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be equal, and a report never changes
              <ListItem key={index}>
                <Stack space="small">
                  <Inline space="small">
                    <Badge tone={tones[problem.severity] ?? 'neutral'}>{problem.severity}</Badge>
                    {problem.line !== null && <span>{fill(words.line, { line: problem.line })}</span>}
                    {problem.rule && (
                      <Text as="span" font="mono" size="caption" tone="muted">
                        {problem.rule}
                      </Text>
                    )}
                    {own.has(problem) && <Badge tone="neutral">{words.onlyHere}</Badge>}
                  </Inline>
                  <Text size="small">{problem.message}</Text>
                  {problem.fix && (
                    <Text size="small" tone="muted">
                      {fill(words.fix, { fix: problem.fix ?? '' })}
                    </Text>
                  )}
                </Stack>
              </ListItem>
            ))}
          </List>
          {found.some(({ fix }) => fix) && (
            <Inline>
              <SmallButton
                aria-label={fill(words.downloadOf, { file })}
                busy={false}
                onClick={() => void download(file)}
              >
                {words.download}
              </SmallButton>
            </Inline>
          )}
        </Stack>
      ))}
      <LiveNotice tone="danger">{error}</LiveNotice>
      {problems.length > 0 && (
        <Inline>
          <SmallButton onClick={() => void copy()}>{words.copy}</SmallButton>
          <Text as="span" size="small" role="status">
            {announcement}
          </Text>
        </Inline>
      )}
    </Stack>
  );
}
