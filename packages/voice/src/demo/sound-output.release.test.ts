import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Lab, openLab } from '../testing/lab';
import type {} from '../testing/lab.page';

// Browsers are slow on a busy machine; no test measures wall time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let lab: Lab;

beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test('a call inside the page without a sound output goes on by captions after a gesture, and says what is missing', async () => {
  const page = await lab.open();
  const result = await page.evaluate(async () => {
    const { lab } = globalThis;
    // As where there is nothing to play on: the context's time stands still, and resuming it stays pending.
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        void this.suspend();
      }
      override resume = () => new Promise<void>(() => undefined);
    };
    const { voice, of } = lab.loopback({}, 0.5);
    await voice.start({ microphone: false });
    await lab.until(() => voice.getState().needsGesture, 'the question for a gesture');
    const before = of('utterance').length;
    voice.resumeAudio();
    await lab.until(() => voice.getState().outputMissing, 'the missing output');
    await lab.until(() => of('utterance').length === 1, 'the greeting');
    voice.sendText('How much is it?');
    await lab.until(() => of('utterance').length === 3, 'the answer');
    const { status, needsGesture, transcript } = voice.getState();
    voice.sendText('Goodbye');
    await lab.until(() => voice.getState().status === 'ended', 'the end');
    return {
      ...{ before, status, needsGesture, errors: lab.errors },
      said: transcript.utterances.map(({ text }) => text),
      warnings: of('warning').map((warning) => Object(warning).code),
    };
  });
  expect(result).toMatchObject({
    ...{ before: 0, status: 'live', needsGesture: false, errors: [] },
    said: ['Line greeting.', 'How much is it?', 'Line read.'],
  });
  expect(result.warnings).toHaveLength(2);
});
