import { Button, CodeBlock, Columns, Inline, Text } from '@probata/ui';
import { useState } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import { type Failure, failureReason } from '../frame/failure';
import { counted } from '../frame/fill';
import { LiveNotice, Section } from '../frame/parts';
import { blogEndpoints } from './contract';
import { onlyIn, type Problem, readProblems } from './problems';
import { type Mode, ValidationRun } from './ValidationRun';
import { readValidatorText } from './validator-text';
import { blog } from './words';

const words = blog.run;
const modes: readonly Mode[] = ['warn', 'strict'];

/** What strict mode finds beyond warn mode, once both have run. */
function compare(warn: readonly Problem[], strict: readonly Problem[]): string {
  const more = onlyIn(strict, warn).length;
  return more === 0 ? words.compared.same : counted(words.compared, more);
}

/** The validator's own text; the spec's sentence for an answer without one. */
const describeFailure = (failure: Failure) =>
  failure.kind === 'failed' ? failure.detail || blog.validation.error : failureReason(failure);

/** Runs the blog validator and shows its result (spec 2.9). A run of each mode stands side by side. */
export function Validation({ client }: { client: AccountsClient }) {
  const [running, setRunning] = useState<Mode | null>(null);
  /** Boxed: a validator may answer `null`. */
  const [result, setResult] = useState<{ value: unknown } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [found, setFound] = useState<Record<Mode, Problem[] | null>>({ warn: null, strict: null });
  const run = async (mode: Mode) => {
    setRunning(mode);
    setError(null);
    setResult(null);
    setFound((before) => ({ ...before, [mode]: null }));
    const answer = await request(client, blogEndpoints.analyze, {
      query: `?task=validate&strict=${mode === 'strict' ? 1 : 0}`,
      isSlow: true,
      readError: readValidatorText,
    });
    if (answer.ok) {
      setResult({ value: answer.value });
      setFound((before) => ({ ...before, [mode]: readProblems(answer.value) }));
    } else {
      // A result of the other mode beside an error reads as the answer to this run.
      setFound({ warn: null, strict: null });
      setError(describeFailure(answer.failure));
    }
    setRunning(null);
  };
  const reports = modes.map((mode) => {
    const problems = found[mode];
    const others = found[mode === 'warn' ? 'strict' : 'warn'];
    return problems && <ValidationRun key={mode} {...{ client, mode, problems, others }} />;
  });
  return (
    <Section heading={blog.validation.heading}>
      <Inline>
        {modes.map((mode) => (
          <Button
            key={mode}
            variant="outline"
            busy={running === mode}
            disabled={running !== null && running !== mode}
            busyLabel={blog.validation.busy}
            onClick={() => running === null && void run(mode)}
          >
            {blog.validation[mode]}
          </Button>
        ))}
      </Inline>
      <LiveNotice tone="danger">{error && <Text preserveLines>{error}</Text>}</LiveNotice>
      {found.warn && found.strict && (
        <>
          <Text>{compare(found.warn, found.strict)}</Text>
          <Columns collapseBelow="desktop">{reports}</Columns>
        </>
      )}
      {!(found.warn && found.strict) && reports}
      {result !== null && <CodeBlock label={words.result} code={JSON.stringify(result.value, null, 2)} />}
    </Section>
  );
}
