import { Button, Inline, Notice, Stack, Table, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { rooms } from '../../content/pages/rooms';
import * as styles from './Persona.css';
import { tryPersona } from './persona-setting';

const texts = rooms.persona.trial;

interface Trial {
  question: string;
  /** null: not answered yet. */
  saved: string | null;
  draft: string | null;
}

const fresh = (): Trial[] => texts.questions.map((question) => ({ question, saved: null, draft: null }));

/** The sample questions, answered as the saved text has it and as the editor's text would, through the real agent. */
export function PersonaTrial({ client, text }: { client: SupabaseClient; text: string }) {
  const [trials, setTrials] = useState<Trial[] | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [hasModel, setHasModel] = useState(true);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    latest.current = stop;
    setRunning(stop);
    const rows = fresh();
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
  const done = trials?.filter(({ draft }) => draft !== null).length ?? 0;

  return (
    <Stack space="medium">
      <Text>{texts.body}</Text>
      <Inline>
        <Button variant="outline" busy={running !== null} busyLabel={texts.busy} onClick={run}>
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
            {texts.progress.replace('{done}', String(done)).replace('{total}', String(trials.length))}
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
