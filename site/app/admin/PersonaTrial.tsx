import { Button, Inline, Notice, Stack, Table, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { rooms } from '../../content/pages/rooms';
import * as styles from './Persona.css';
import { tryPersona } from './persona-setting';
import { TrialQuestions } from './TrialQuestions';

const texts = rooms.persona.trial;

interface Trial {
  question: string;
  /** null: not answered yet. */
  saved: string | null;
  draft: string | null;
}

/** The sample questions, answered as the saved text has it and as the editor's text would, through the real agent. */
export function PersonaTrial({
  client,
  email,
  text,
}: {
  client: SupabaseClient;
  email: string;
  /** What the editor holds. */
  text: string;
}) {
  const [questions, setQuestions] = useState<string[]>([]);
  const [trials, setTrials] = useState<Trial[] | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [hasModel, setHasModel] = useState(true);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    latest.current = stop;
    setRunning(stop);
    const rows: Trial[] = questions.map((question) => ({ question, saved: null, draft: null }));
    setTrials(rows);
    for (const [at, { question }] of rows.entries()) {
      const ask = (persona: string | null) =>
        tryPersona(client, question, persona, stop.signal).then(
          (told) => {
            setHasModel(told.hasModel);
            return told.reply;
          },
          (error: unknown) =>
            texts.failed.replace('{reason}', error instanceof Error ? error.message : String(error)),
        );
      const [saved, draft] = await Promise.all([ask(null), ask(text)]);
      if (stop.signal.aborted) break;
      rows[at] = { question, saved, draft };
      setTrials([...rows]);
    }
    setRunning(null);
  };
  const answer = (told: string | null, other?: string | null) => (
    <div className={styles.answer}>
      {told === null ? (running ? texts.waiting : '') : told === other ? texts.same : told}
    </div>
  );
  const answered = trials?.filter(({ draft }) => draft !== null) ?? [];
  const changes = answered.filter(({ saved, draft }) => saved !== draft).length;
  const { none, one, many } = texts.changed;
  const changed = changes === 0 ? none : changes === 1 ? one : many.replace('{count}', String(changes));

  return (
    <Stack space="medium">
      <Text>{texts.body}</Text>
      <TrialQuestions client={client} email={email} isListed={trials === null} onKnown={setQuestions} />
      <Inline>
        <Button
          variant="outline"
          busy={running !== null}
          busyLabel={texts.busy}
          disabled={questions.length === 0}
          onClick={run}
        >
          {texts.run}
        </Button>
        {running && (
          <Button variant="quiet" onClick={() => running.abort()}>
            {texts.stop}
          </Button>
        )}
      </Inline>
      <div role="status">
        {trials && (
          <Text size="small" tone="muted">
            {texts.progress
              .replace('{done}', String(answered.length))
              .replace('{total}', String(trials.length))}{' '}
            {running === null && hasModel && changed}
          </Text>
        )}
      </div>
      {!hasModel && <Notice tone="info">{texts.withoutModel}</Notice>}
      {trials && (
        <Table
          caption={texts.caption}
          columns={[
            { id: 'question', head: texts.columns.question, cell: ({ question }) => question },
            { id: 'saved', head: texts.columns.saved, cell: ({ saved }) => answer(saved) },
            { id: 'draft', head: texts.columns.draft, cell: ({ saved, draft }) => answer(draft, saved) },
          ]}
          rows={trials}
          rowKey={({ question }) => question}
        />
      )}
    </Stack>
  );
}
