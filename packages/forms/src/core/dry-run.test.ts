import { expect, test, vi } from 'vitest';
import { createDryRun, dryRunAnswers } from './dry-run';
import { toInquiry } from './inquiry';
import { submitInquiry } from './submit';

const inquiry = toInquiry({ first_name: 'Ada' });

test('each answer has its result, and every request is recorded', async () => {
  vi.useFakeTimers();
  const run = createDryRun();
  const changed = vi.fn();
  const stop = run.subscribe(changed);
  const seen: unknown[] = [];
  for (const answer of dryRunAnswers) {
    run.answerWith(answer);
    const sending = submitInquiry(inquiry, {
      endpoint: '/x',
      fetch: run.fetch,
      timeout: 20,
      log: () => {},
    });
    await vi.runAllTimersAsync();
    const result = await sending;
    seen.push(result.ok ? result.status : (result.status ?? result.reason));
  }
  stop();
  vi.useRealTimers();
  run.answerWith('drop');
  await run.fetch('/y').catch(() => {});
  expect(seen).toEqual([204, 500, 401, 429, 422, 'unreachable', 'timeout']);
  expect(run.requests().map(({ answer }) => answer)).toEqual([...dryRunAnswers, 'drop']);
  expect(changed).toHaveBeenCalledTimes(dryRunAnswers.length);
});
