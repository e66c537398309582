import type { ChatReply } from '../chat/contract';
import type { AccountsClient } from '../frame/accounts-client';
import { failureReason, type Result } from '../frame/failure';
import { askAgent } from './runs-api';
import type { TestQuestion } from './test-questions';
import { startRun, type TestAnswer, type TestRow, toAnswer } from './test-run';

/** How far a run is. */
interface RunStep {
  rows: TestRow[];
  /** null: nothing is answered yet. */
  by: ChatReply['by'] | null;
  /** The agent answers no more questions for now; the run waits. */
  isPaused: boolean;
}

/** Resolves after some seconds, or when the signal aborts. */
const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Asks the agent each question with two personas; null is the one in production. Yields after each question, and while it waits. */
export async function* runQuestions(
  client: AccountsClient,
  questions: readonly TestQuestion[],
  personas: readonly [string | null, string | null],
  signal: AbortSignal,
): AsyncGenerator<RunStep> {
  const rows = startRun(questions);
  let by: RunStep['by'] = null;
  const ask = (test: TestQuestion, side: 0 | 1) => askAgent(client, test, personas[side], signal);
  /** An answer of quotes does not depend on the persona: it counts for both. */
  const askBoth = async (test: TestQuestion): Promise<[Result<ChatReply>, Result<ChatReply>]> => {
    if (by === 'model' && personas[0] !== personas[1]) return Promise.all([ask(test, 0), ask(test, 1)]);
    const answer = await ask(test, 0);
    const isSame = personas[0] === personas[1] || !answer.ok || answer.value.by === 'quotes';
    return [answer, isSame ? answer : await ask(test, 1)];
  };
  yield { rows: [...rows], by, isPaused: false };
  for (const [index, test] of questions.entries()) {
    let answers = await askBoth(test);
    for (let seconds = pause(answers); seconds > 0 && !signal.aborted; seconds = pause(answers)) {
      yield { rows: [...rows], by, isPaused: true };
      await wait(seconds, signal);
      answers = await askBoth(test);
    }
    if (signal.aborted) return;
    const [first, second] = answers;
    for (const answer of answers) if (answer.ok) by = answer.value.by;
    rows[index] = { test, answers: [toTestAnswer(test, first), toTestAnswer(test, second)] };
    yield { rows: [...rows], by, isPaused: false };
  }
}

const toTestAnswer = (test: TestQuestion, answer: Result<ChatReply>): TestAnswer =>
  answer.ok ? toAnswer(test, answer.value) : { kind: 'failed', reason: failureReason(answer.failure) };

/** The seconds after which a refused question may be asked again; 0: none was refused. */
const pause = (answers: readonly Result<ChatReply>[]): number =>
  Math.max(
    ...answers.map((answer) =>
      answer.ok || answer.failure.kind !== 'failed' ? 0 : (answer.failure.retrySeconds ?? 0),
    ),
  );
