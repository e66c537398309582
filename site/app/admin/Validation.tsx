import { Button, CodeBlock, Heading, Inline, Notice, Stack, Table } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { admin } from '../../content/pages/admin';
import { rooms } from '../../content/pages/rooms';
import { fetchAsEditor } from './session';

interface Problem {
  severity: string;
  file: string;
  line: number;
  rule: string;
  message: string;
}

const columns = (['severity', 'file', 'line', 'rule', 'message'] as const).map((id) => ({
  id,
  head: rooms.validation.columns[id],
  cell: (problem: Problem) => problem[id],
  ...(id === 'line' && { align: 'end' as const }),
  ...((id === 'file' || id === 'rule') && { mono: true }),
}));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The problems of a result whose shape is known; null for any other. */
function problemsOf(result: unknown): Problem[] | null {
  if (!isRecord(result) || !Array.isArray(result['problems'])) return null;
  return result['problems'].filter(isRecord).map((problem) => ({
    severity: String(problem['severity']),
    file: String(problem['file']),
    line: Number(problem['line']),
    rule: String(problem['rule']),
    message: String(problem['message']),
  }));
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
  const run = async (strict: 0 | 1) => {
    setRunning(strict);
    setError(null);
    setResult(null);
    try {
      const answer = await fetchAsEditor(client, `/api/blog/analyze?task=validate&strict=${strict}`);
      const read: unknown = await answer.json();
      if (answer.ok) setResult(read);
      else setError(errorOf(read));
    } catch {
      setError(admin.validation.error);
    }
    setRunning(null);
  };
  const problems = problemsOf(result);
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
      {problems?.length === 0 && (
        <Notice tone="success" live="polite">
          {rooms.validation.none}
        </Notice>
      )}
      {problems !== null && problems.length > 0 && (
        <Table
          caption={rooms.validation.problems}
          columns={columns}
          rows={problems}
          rowKey={({ file, line, rule, message }) => `${file}:${line}:${rule}:${message}`}
        />
      )}
      {result !== null && (
        <CodeBlock label={rooms.validation.result} code={JSON.stringify(result, null, 2)} />
      )}
    </Stack>
  );
}
