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
import { admin } from '../../content/pages/admin';
import { rooms } from '../../content/pages/rooms';
import { fetchAsEditor } from './session';

interface Problem {
  key: string;
  severity: string;
  file: string;
  line: number | null;
  rule: string;
  message: string;
}

const tones: Record<string, 'danger' | 'warning'> = { error: 'danger', warning: 'warning' };

const columns: TableColumn<Problem>[] = [
  {
    id: 'severity',
    head: rooms.validation.columns.severity,
    cell: ({ severity }) => <Badge tone={tones[severity] ?? 'neutral'}>{severity}</Badge>,
  },
  { id: 'file', head: rooms.validation.columns.file, mono: true, cell: ({ file }) => file },
  { id: 'line', head: rooms.validation.columns.line, align: 'end', cell: ({ line }) => line ?? '–' },
  { id: 'rule', head: rooms.validation.columns.rule, mono: true, cell: ({ rule }) => rule },
  { id: 'message', head: rooms.validation.columns.message, cell: ({ message }) => message },
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The problems of a result whose shape is known: a list of objects that each say how bad, where, by which rule, and what. null for any
 * other, which is shown as it came.
 */
export function problemsOf(result: unknown): Problem[] | null {
  if (!isRecord(result) || !Array.isArray(result['problems'])) return null;
  const problems: Problem[] = [];
  for (const [place, found] of result['problems'].entries()) {
    if (!isRecord(found)) return null;
    const { severity, file, line, rule, message } = found;
    if (typeof severity !== 'string' || typeof file !== 'string' || typeof message !== 'string') return null;
    problems.push({
      key: String(place),
      severity,
      file,
      line: typeof line === 'number' ? line : null,
      rule: typeof rule === 'string' ? rule : '',
      message,
    });
  }
  return problems;
}

/** One problem in a line, as editors and terminals write it. */
export const toLine = ({ severity, file, line, rule, message }: Problem): string =>
  `${file}${line === null ? '' : `:${line}`}: ${severity}${rule && ` ${rule}`}: ${message}`;

/** What a problem is known by in the other mode, which may call it worse. */
const sameAs = ({ file, line, rule, message }: Problem) => JSON.stringify([file, line, rule, message]);

/** The problems that only one of two lists has. */
export function onlyIn(one: readonly Problem[], other: readonly Problem[]): Problem[] {
  const known = new Set(other.map(sameAs));
  return one.filter((problem) => !known.has(sameAs(problem)));
}

/** Both modes beside each other, once both were run: what strict finds that warn does not, or the other way round. */
function comparisonOf(warn: readonly Problem[], strict: readonly Problem[]): string {
  const { same, one, many } = rooms.validation.compared;
  const more = onlyIn(strict, warn).length;
  return more === 0 ? same : more === 1 ? one : many.replace('{count}', String(more));
}

/** What a failed validator says: the text of its answer, or where to look. */
function errorOf(result: unknown): string {
  for (const key of ['error', 'message', 'detail'] as const)
    if (isRecord(result) && typeof result[key] === 'string' && result[key]) return result[key];
  return admin.validation.error;
}

/** Runs the validator over the blog, and shows what it found. */
export function Validation({ client }: { client: SupabaseClient }) {
  const [running, setRunning] = useState<0 | 1 | null>(null);
  const [result, setResult] = useState<unknown>(null);
  const [error, setError] = useState<string | null>(null);
  /** What each mode found last. */
  const [found, setFound] = useState<Partial<Record<0 | 1, Problem[]>>>({});
  const [told, setTold] = useState('');
  const run = async (strict: 0 | 1) => {
    setRunning(strict);
    setError(null);
    setResult(null);
    setTold('');
    try {
      const answer = await fetchAsEditor(client, `/api/blog/analyze?task=validate&strict=${strict}`);
      const read: unknown = await answer.json();
      if (answer.ok) {
        setResult(read);
        setFound((before) => ({ ...before, [strict]: problemsOf(read) ?? undefined }));
      } else if (answer.status === 401) setError(rooms.sessionEnded);
      else setError(errorOf(read));
    } catch {
      setError(admin.validation.error);
    }
    setRunning(null);
  };
  const problems = problemsOf(result);
  const copy = async (lines: string) => {
    const isDone = await navigator.clipboard.writeText(lines).then(
      () => true,
      () => false,
    );
    setTold(isDone ? rooms.validation.copied : rooms.validation.notCopied);
  };
  return (
    <Stack as="section" space="medium">
      <Heading level={2} size="h3">
        {admin.validation.heading}
      </Heading>
      <Inline>
        {([0, 1] as const).map((strict) => (
          <Button
            key={strict}
            variant="outline"
            busy={running === strict}
            busyLabel={admin.validation.busy}
            onClick={() => running === null && void run(strict)}
          >
            {strict ? admin.validation.strict : admin.validation.warn}
          </Button>
        ))}
      </Inline>
      {error !== null && (
        <Notice tone="danger" live="assertive">
          {error}
        </Notice>
      )}
      {problems !== null && (
        <Notice tone={problems.length === 0 ? 'success' : 'warning'} live="polite">
          {problems.length === 0
            ? rooms.validation.none
            : problems.length === 1
              ? rooms.validation.count.one
              : rooms.validation.count.many.replace('{count}', String(problems.length))}
        </Notice>
      )}
      {problems !== null && found[0] && found[1] && <Text>{comparisonOf(found[0], found[1])}</Text>}
      {problems !== null && problems.length > 0 && (
        <Table
          caption={rooms.validation.problems}
          columns={columns}
          rows={problems}
          rowKey={({ key }) => key}
        />
      )}
      {problems !== null && problems.length > 0 && (
        <Inline>
          <Button variant="outline" size="small" onClick={() => void copy(problems.map(toLine).join('\n'))}>
            {rooms.validation.copy}
          </Button>
          <Text as="span" size="small" role="status">
            {told}
          </Text>
        </Inline>
      )}
      {result !== null && (
        <CodeBlock label={rooms.validation.result} code={JSON.stringify(result, null, 2)} />
      )}
    </Stack>
  );
}
