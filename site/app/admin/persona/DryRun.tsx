import { Button, Inline, Notice, Stack, Table, Text } from '@probata/ui';
import { useEffect, useRef, useState } from 'react';
import { signedIn } from '../../../content/pages/signed-in';
import { failureReason } from '../failure';
import type { Editor } from '../RequireSession';
import * as styles from './Persona.css';
import { askAgent } from './persona-api';
import { SampleQuestions } from './SampleQuestions';

const words = signedIn.persona.dryRun;

interface Comparison {
  question: string;
  /** null: not answered yet. */
  saved: string | null;
  draft: string | null;
}

interface DryRunProps extends Editor {
  /** The text in the editor. */
  text: string;
}

/** Asks the agent the sample questions, with the saved persona and with the text in the editor. */
export function DryRun({ client, email, text }: DryRunProps) {
  const [questions, setQuestions] = useState<string[]>([]);
  const [comparisons, setComparisons] = useState<Comparison[] | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [hasModel, setHasModel] = useState(true);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const run = async () => {
    const abort = new AbortController();
    latest.current = abort;
    setRunning(abort);
    const rows: Comparison[] = questions.map((question) => ({ question, saved: null, draft: null }));
    setComparisons(rows);
    for (const [index, { question }] of rows.entries()) {
      const ask = async (persona: string | null) => {
        const answer = await askAgent(client, question, persona, abort.signal);
        if (!answer.ok) return words.failed.replace('{reason}', failureReason(answer.failure));
        setHasModel(answer.value.by === 'model');
        return answer.value.reply;
      };
      const [saved, draft] = await Promise.all([ask(null), ask(text)]);
      if (abort.signal.aborted) break;
      rows[index] = { question, saved, draft };
      setComparisons([...rows]);
    }
    setRunning(null);
  };
  const answer = (reply: string | null, other?: string | null) => (
    <div className={styles.answer}>
      {reply === null ? (running ? words.waiting : '') : reply === other ? words.same : reply}
    </div>
  );
  const answered = comparisons?.filter(({ draft }) => draft !== null) ?? [];
  const changes = answered.filter(({ saved, draft }) => saved !== draft).length;
  const { none, one, many } = words.changed;
  const changed = changes === 0 ? none : changes === 1 ? one : many.replace('{count}', String(changes));

  return (
    <Stack space="medium">
      <Text>{words.body}</Text>
      <SampleQuestions
        client={client}
        email={email}
        isListed={comparisons === null}
        onChange={setQuestions}
      />
      <Inline>
        <Button
          variant="outline"
          busy={running !== null}
          busyLabel={words.busy}
          disabled={questions.length === 0}
          onClick={run}
        >
          {words.run}
        </Button>
        {running && (
          <Button variant="quiet" onClick={() => running.abort()}>
            {words.stop}
          </Button>
        )}
      </Inline>
      <div role="status">
        {comparisons && (
          <Text size="small" tone="muted">
            {words.progress
              .replace('{done}', String(answered.length))
              .replace('{total}', String(comparisons.length))}{' '}
            {running === null && hasModel && changed}
          </Text>
        )}
      </div>
      {!hasModel && <Notice tone="info">{words.withoutModel}</Notice>}
      {comparisons && (
        <Table
          caption={words.caption}
          columns={[
            { id: 'question', head: words.columns.question, cell: ({ question }) => question },
            { id: 'saved', head: words.columns.saved, cell: ({ saved }) => answer(saved) },
            { id: 'draft', head: words.columns.draft, cell: ({ saved, draft }) => answer(draft, saved) },
          ]}
          rows={comparisons}
          rowKey={({ question }) => question}
        />
      )}
    </Stack>
  );
}
