import { Button, Columns, Inline, Notice, Select, Stack, Text } from '@probata/ui';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice, LoadFailure } from '../frame/FailureNotice';
import { formatDate } from '../frame/FormattedDate';
import type { Failure } from '../frame/failure';
import { counted, fill, listed } from '../frame/fill';
import type { Editor } from '../frame/RequireSession';
import { useIsViewer } from '../frame/role';
import type { Loaded } from '../frame/useLoaded';
import { useUnloadPrompt } from '../frame/useUnloadPrompt';
import { ChatFeedback } from './ChatFeedback';
import type { Versions } from './persona-versions';
import { runQuestions } from './run-questions';
import { keepRun } from './runs-api';
import { TestQuestions } from './TestQuestions';
import { TestResults } from './TestResults';
import type { TestQuestion } from './test-questions';
import { countChecked, countDone, countPassed, finishedResults, type TestRow } from './test-run';
import { persona } from './words';

const words = persona.dryRun;

/** What is asked: a saved version, the text in the editor, or what the agent follows before a version was saved. */
interface Side {
  id: string;
  label: string;
  /** The id of the version that the results are kept with; null: of none. */
  version: string | null;
  /** null: what the agent follows. */
  text: string | null;
}

function toSides({ list, production, draft }: Versions, text: string): Side[] {
  const saved = list.map(({ id, savedAt, text: saved }): Side => {
    const label = id === production ? words.inProduction : id === draft ? words.aDraft : words.earlier;
    return {
      id,
      label: fill(label, { id, when: formatDate(savedAt) }),
      version: id,
      text: saved,
    };
  });
  const shipped: Side = { id: 'shipped', label: words.shipped, version: null, text: null };
  const editor: Side = { id: 'editor', label: persona.history.editor, version: null, text };
  // The version in production first: it is what others are compared with.
  const inForce = production === null ? [shipped] : saved.filter(({ id }) => id === production);
  return [...inForce, editor, ...saved.filter(({ id }) => id !== production)];
}

/** A run that has begun. */
interface Shown {
  rows: TestRow[];
  sides: [Side, Side];
  by: 'model' | 'quotes' | null;
  /** The agent answers no more questions for now. */
  isPaused: boolean;
}

interface DryRunProps extends Editor {
  /** The text in the editor. */
  text: string;
  versions: Loaded<Versions>;
  /** Called when results were kept with a version. */
  onKeep: () => void;
}

/** Asks the agent the test questions with two versions, checks the answers, and keeps the results. */
export function DryRun({ client, email, text, versions, onKeep }: DryRunProps) {
  const isViewer = useIsViewer();
  const [questions, setQuestions] = useState<TestQuestion[]>([]);
  const [chosen, setChosen] = useState<[string, string]>(['', 'editor']);
  const [shown, setShown] = useState<Shown | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [kept, setKept] = useState<{ names: string[] } | { failure: Failure } | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);
  // Leaving the document ends a run, and its results are stored only after its end.
  useUnloadPrompt(running !== null || isKeeping);

  const sides = versions.value ? toSides(versions.value, text) : [];
  const sideOf = (index: 0 | 1) => sides.find(({ id }) => id === chosen[index]) ?? sides[0];
  const [first, second] = [sideOf(0), sideOf(1)];
  const checked = shown ? countChecked(shown.rows) : 0;

  const keep = async ({ rows, sides: asked, by }: Shown) => {
    const names: string[] = [];
    setKeeping(true);
    for (const side of [0, 1] as const) {
      const { version } = asked[side];
      const results = finishedResults(rows, side);
      const name = fill(persona.history.version, { id: version ?? '' });
      if (version === null || results === null || by === null || names.includes(name)) continue;
      const saved = await keepRun(client, { version, results, answered_by: by });
      if (!saved.ok) {
        setKeeping(false);
        return setKept({ failure: saved.failure });
      }
      names.push(name);
    }
    setKeeping(false);
    setKept({ names });
    if (names.length > 0) onKeep();
  };
  const run = async (asked: [Side, Side]) => {
    latest.current?.abort();
    const abort = new AbortController();
    latest.current = abort;
    setRunning(abort);
    setKept(null);
    let now: Shown | null = null;
    for await (const step of runQuestions(client, questions, [asked[0].text, asked[1].text], abort.signal)) {
      now = { ...step, sides: asked };
      setShown(now);
    }
    setRunning(null);
    if (now && !abort.signal.aborted && !isViewer) await keep(now);
  };
  const choose = (index: 0 | 1, id: string) => setChosen(index === 0 ? [id, chosen[1]] : [chosen[0], id]);

  return (
    <Stack space="medium">
      <Text>{isViewer ? words.viewerBody : words.body}</Text>
      <TestQuestions client={client} email={email} isListed={shown === null} onChange={setQuestions} />
      <LoadFailure client={client} loaded={versions} message={persona.history.error} />
      {versions.value === null && versions.isLoading && <Text role="status">{persona.history.loading}</Text>}
      {first && second && (
        <>
          <Columns>
            {([0, 1] as const).map((index) => (
              <Select
                key={index}
                label={index === 0 ? words.first : words.second}
                value={(index === 0 ? first : second).id}
                disabled={running !== null}
                onChange={(event) => choose(index, event.target.value)}
              >
                {sides.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            ))}
          </Columns>
          <Inline>
            <Button
              variant="outline"
              busy={running !== null}
              busyLabel={words.busy}
              disabled={questions.length === 0}
              onClick={() => void run([first, second])}
            >
              {words.run}
            </Button>
            {running && (
              <Button variant="quiet" onClick={() => running.abort()}>
                {words.stop}
              </Button>
            )}
          </Inline>
        </>
      )}
      {shown && (
        <Text size="small" tone="muted">
          {fill(words.progress, { done: countDone(shown.rows), total: shown.rows.length })}
        </Text>
      )}
      {/* Without the progress: 200 announcements would be noise. */}
      <div role="status">
        {shown?.isPaused && running !== null && <Text size="small">{words.paused}</Text>}
        {shown && running === null && (
          <Stack space="small">
            {checked > 0 &&
              ([0, 1] as const).map((side) => (
                <Text key={side} weight="medium">
                  {fill(words.sum, {
                    version: shown.sides[side].label,
                    passed: countPassed(shown.rows, side),
                    total: checked,
                  })}
                </Text>
              ))}
            {checked < shown.rows.length && (
              <Text>{counted(words.unchecked, shown.rows.length - checked)}</Text>
            )}
            {kept && 'names' in kept && kept.names.length > 0 && (
              <Text>{fill(words.kept, { versions: listed(kept.names) })}</Text>
            )}
          </Stack>
        )}
      </div>
      {kept && 'failure' in kept && shown && (
        <FailureNotice
          client={client}
          failure={kept.failure}
          message={words.notKept}
          {...(!isKeeping && { action: { label: words.keepAgain, onClick: () => void keep(shown) } })}
        />
      )}
      {shown?.by === 'quotes' && <Notice tone="info">{words.withoutModel}</Notice>}
      {shown && (
        <TestResults
          rows={shown.rows}
          sides={[shown.sides[0].label, shown.sides[1].label]}
          isRunning={running !== null}
        />
      )}
      <ChatFeedback client={client} />
    </Stack>
  );
}
