import {
  Badge,
  Button,
  CodeBlock,
  Heading,
  Inline,
  Notice,
  Stack,
  Table,
  type TableColumn,
  Text,
} from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import * as z from 'zod/mini';
import { admin } from '../../../content/pages/admin';
import { signedIn } from '../../../content/pages/signed-in';
import { blogValidationPath } from '../../../contract/endpoints';
import { json, request } from '../api';
import { copyText } from '../clipboard';
import { type Failure, failureReason } from '../failure';
import { onlyIn, type Problem, readProblems, toLine } from './problems';
import { readValidatorText } from './validator-text';

const words = signedIn.validation;

type Mode = 'warn' | 'strict';

/** The result of a validator is free-form (spec 3). */
const readResult = json(z.unknown());

const tones: Record<string, 'danger' | 'warning'> = { error: 'danger', warning: 'warning' };

const columns: TableColumn<Problem & { key: string }>[] = [
  {
    id: 'severity',
    head: words.columns.severity,
    cell: ({ severity }) => <Badge tone={tones[severity] ?? 'neutral'}>{severity}</Badge>,
  },
  { id: 'file', head: words.columns.file, mono: true, cell: ({ file }) => file },
  { id: 'line', head: words.columns.line, align: 'end', cell: ({ line }) => line ?? '–' },
  { id: 'rule', head: words.columns.rule, mono: true, cell: ({ rule }) => rule },
  { id: 'message', head: words.columns.message, cell: ({ message }) => message },
];

const countText = ({ one, many }: { one: string; many: string }, count: number) =>
  count === 1 ? one : many.replace('{count}', String(count));

/** What strict mode finds beyond warn mode, once both have run. */
function compare(warn: readonly Problem[], strict: readonly Problem[]): string {
  const more = onlyIn(strict, warn).length;
  return more === 0 ? words.compared.same : countText(words.compared, more);
}

/** The validator's own text; the spec's sentence for an answer without one. */
const describeFailure = (failure: Failure) =>
  failure.kind === 'failed' ? failure.detail || admin.validation.error : failureReason(failure);

/** The problems of a run, as a table and to copy. */
function Problems({ problems }: { problems: Problem[] }) {
  const [announcement, setAnnouncement] = useState('');
  const copy = async () => {
    const isCopied = await copyText(problems.map(toLine).join('\n'));
    setAnnouncement(isCopied ? words.copied : words.notCopied);
  };
  return (
    <>
      <Table
        caption={words.problems}
        columns={columns}
        rows={problems.map((problem, index) => ({ ...problem, key: String(index) }))}
        rowKey={({ key }) => key}
      />
      <Inline>
        <Button variant="outline" size="small" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Text as="span" size="small" role="status">
          {announcement}
        </Text>
      </Inline>
    </>
  );
}

/** Runs the blog validator and shows its result (spec 2.9). */
export function Validation({ client }: { client: SupabaseClient }) {
  const [running, setRunning] = useState<Mode | null>(null);
  /** Boxed: a validator may answer `null`. */
  const [result, setResult] = useState<{ value: unknown } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [found, setFound] = useState<Record<Mode, Problem[] | null>>({ warn: null, strict: null });
  const run = async (mode: Mode) => {
    setRunning(mode);
    setError(null);
    setResult(null);
    const answer = await request(client, blogValidationPath(mode === 'strict'), readResult, {
      isSlow: true,
      readError: readValidatorText,
    });
    if (answer.ok) {
      setResult({ value: answer.value });
      setFound((before) => ({ ...before, [mode]: readProblems(answer.value) }));
    } else setError(describeFailure(answer.failure));
    setRunning(null);
  };
  const problems = readProblems(result?.value);
  return (
    <Stack as="section" space="medium">
      <Heading level={2} size="h3">
        {admin.validation.heading}
      </Heading>
      <Inline>
        {(['warn', 'strict'] as const).map((mode) => (
          <Button
            key={mode}
            variant="outline"
            busy={running === mode}
            disabled={running !== null && running !== mode}
            busyLabel={admin.validation.busy}
            onClick={() => running === null && void run(mode)}
          >
            {admin.validation[mode]}
          </Button>
        ))}
      </Inline>
      {error !== null && (
        <Notice tone="danger" live="assertive">
          <Text preserveLines>{error}</Text>
        </Notice>
      )}
      {problems !== null && (
        <Notice tone={problems.length === 0 ? 'success' : 'warning'} live="polite">
          {problems.length === 0 ? words.none : countText(words.count, problems.length)}
        </Notice>
      )}
      {problems !== null && found.warn && found.strict && <Text>{compare(found.warn, found.strict)}</Text>}
      {problems !== null && problems.length > 0 && <Problems problems={problems} />}
      {result !== null && <CodeBlock label={words.result} code={JSON.stringify(result.value, null, 2)} />}
    </Stack>
  );
}
