import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createVoice } from '../core/voice';
import {
  MicrophonePrompt,
  useMicrophonePermission,
  useTranscript,
  useVoice,
  useVoiceLevels,
  useVoiceState,
  VoiceAssistant,
  VoiceAvatar,
  VoiceProvider,
} from '../react';
import { scriptedTransport, smoothStart } from '../testing/scripted-transport';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the hooks', () => {
  test('useVoice: the state and the methods', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    function Controls() {
      const { state, start, stop, mute, demo } = useVoice();
      return (
        <>
          <output>{`${state.status} ${state.muted ? 'muted' : 'open'} ${demo}`}</output>
          <button type="button" onClick={() => void start()}>
            Start
          </button>
          <button type="button" onClick={() => mute(true)}>
            Mute
          </button>
          <button type="button" onClick={() => void stop()}>
            Stop
          </button>
        </>
      );
    }
    await render(
      <VoiceProvider transport={transport} assistantId="a">
        <Controls />
      </VoiceProvider>,
    );
    const output = page.getByRole('status');
    await expect.element(output).toHaveTextContent('idle open false');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.element(output).toHaveTextContent('live open false');
    await page.getByRole('button', { name: 'Mute' }).click();
    await expect.element(output).toHaveTextContent('live muted false');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(output).toHaveTextContent('ended muted false');
  });

  test('useVoiceState renders only for its part; useTranscript updates', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    const voice = createVoice({ transport, assistantId: 'a' });
    const rendered = vi.fn();
    function Status() {
      const status = useVoiceState((state) => state.status);
      rendered(status);
      return <output>{status}</output>;
    }
    function Lines() {
      return <p>{useTranscript().map(({ text, final }) => `${text}${final ? '.' : '…'}`)}</p>;
    }
    await render(
      <VoiceProvider voice={voice}>
        <Status />
        <Lines />
      </VoiceProvider>,
    );
    await voice.start();
    await expect.element(page.getByRole('status')).toHaveTextContent('live');
    const before = rendered.mock.calls.length;
    for (let level = 0; level < 20; level += 1)
      transport.report({ type: 'remoteLevelMeasured', level: level / 100 });
    transport.report({
      type: 'messageReceived',
      data: { type: 'transcript', role: 'user', transcript: 'Hello', transcriptType: 'partial' },
    });
    await expect.element(page.getByText('Hello…')).toBeVisible();
    expect(rendered.mock.calls.length).toBe(before);
  });

  test('a level updates useVoiceLevels and the avatar’s ring, and renders no useVoice', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    const voice = createVoice({ transport, assistantId: 'a' });
    const rendered = vi.fn();
    function Status() {
      rendered();
      return <output>{useVoice().state.status}</output>;
    }
    function Level() {
      return <p>{`Level ${useVoiceLevels().level}`}</p>;
    }
    await render(
      <VoiceProvider voice={voice}>
        <Status />
        <Level />
        <VoiceAvatar label="Ask us" />
      </VoiceProvider>,
    );
    await voice.start();
    transport.report({ type: 'remoteLevelMeasured', level: 0.03 });
    await expect.element(page.getByRole('status')).toHaveTextContent('live');
    await expect.element(page.getByText('Level 0.2')).toBeVisible();
    const before = rendered.mock.calls.length;
    transport.report({ type: 'remoteLevelMeasured', level: 0.075 });
    await expect.element(page.getByText('Level 0.5')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Ask us' }))
      .toHaveAttribute('style', '--probata-voice-level: 0.5;');
    expect(rendered.mock.calls.length).toBe(before);
    await voice.stop();
  });

  test('the provider hands the call to its listeners, the latest ones', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    const heard: string[] = [];
    const draw = (mark: string) => (
      <VoiceProvider
        transport={transport}
        assistantId="a"
        onCallStart={() => heard.push(`start ${mark}`)}
        onCallEnd={() => heard.push(`end ${mark}`)}
        onError={() => heard.push(`error ${mark}`)}
      >
        <VoiceAvatar label="Ask us" />
      </VoiceProvider>
    );
    const screen = await render(draw('first'));
    await page.getByRole('button', { name: 'Ask us' }).click();
    await expect.poll(() => heard).toEqual(['start first']);
    await screen.rerender(draw('second'));
    transport.report({ type: 'left' });
    await expect.poll(() => heard).toEqual(['start first', 'end second']);
  });

  test('a given voice is not stopped by its provider', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    const voice = createVoice({ transport, assistantId: 'a' });
    const screen = await render(
      <VoiceProvider voice={voice}>
        <VoiceAvatar />
      </VoiceProvider>,
    );
    await voice.start();
    await screen.unmount();
    expect(voice.getState().status).toBe('live');
    await voice.stop();
  });

  test('useMicrophonePermission follows the browser, and is unknown without support', async () => {
    const status = new EventTarget() as PermissionStatus; // the used part of one
    Object.assign(status, { state: 'prompt' });
    const query = vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status);
    function Permission() {
      return <output>{useMicrophonePermission()}</output>;
    }
    const screen = await render(<Permission />);
    await expect.element(page.getByRole('status')).toHaveTextContent('prompt');
    Object.assign(status, { state: 'denied' });
    status.dispatchEvent(new Event('change'));
    await expect.element(page.getByRole('status')).toHaveTextContent('denied');
    const removed = vi.spyOn(status, 'removeEventListener');
    await screen.unmount();
    expect(removed).toHaveBeenCalledTimes(1);
    query.mockRejectedValue(new TypeError('microphone is no permission here'));
    await render(<Permission />);
    await expect.element(page.getByRole('status')).toHaveTextContent('unknown');
  });
});

describe('the parts alone', () => {
  test('VoiceAvatar starts a call by itself', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    await render(
      <VoiceProvider transport={async () => transport} assistantId="a">
        <VoiceAvatar label="Ask us" />
      </VoiceProvider>,
    );
    await page.getByRole('button', { name: 'Ask us' }).click();
    await expect.poll(() => transport.calls.length).toBe(1);
  });

  test('MicrophonePrompt needs no provider, and asks to be hidden once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const hidden = vi.fn();
    function Page() {
      const [open, setOpen] = useState(true);
      return (
        <>
          <MicrophonePrompt
            open={open}
            onOpenChange={(next) => {
              hidden();
              setOpen(next);
            }}
          />
          <p style={{ marginBlockStart: '400px' }}>Elsewhere</p>
        </>
      );
    }
    await render(<Page />);
    await expect.element(page.getByRole('status')).toHaveTextContent('Please allow microphone access');
    // The pointer of the test before may be over the card, which pauses the countdown.
    await page.getByText('Elsewhere').hover();
    await expect.poll(() => vi.getTimerCount()).toBe(1); // React starts the countdown after it has shown the card
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(page.getByRole('status')).toHaveTextContent('');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hidden).toHaveBeenCalledTimes(1);
  });

  test.each([-1, 1])(
    'MicrophonePrompt stays ten seconds while the wall clock jumps by %i h',
    async (hours) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
      const hidden = vi.fn();
      await render(
        <>
          <MicrophonePrompt open onOpenChange={hidden} />
          <button type="button">Elsewhere</button>
        </>,
      );
      const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
      await elsewhere.hover();
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(4_000);
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      await page.getByText('Please allow microphone access').hover();
      await expect.poll(() => vi.getTimerCount()).toBe(0);
      await elsewhere.hover();
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(5_999);
      expect(hidden).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(hidden).toHaveBeenCalledTimes(1);
    },
  );
});

test('two hundred calls leave no node, listener or timer', async () => {
  const transport = scriptedTransport({ script: smoothStart });
  const voice = createVoice({ transport, assistantId: 'a' });
  let open = 0;
  const count = (target: EventTarget) => {
    const { addEventListener, removeEventListener } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation(function (this: EventTarget, ...rest) {
      open += 1;
      Reflect.apply(addEventListener, target, rest);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation(function (this: EventTarget, ...rest) {
      open -= 1;
      Reflect.apply(removeEventListener, target, rest);
    });
  };
  await render(
    <VoiceProvider voice={voice}>
      <VoiceAssistant />
    </VoiceProvider>,
  );
  // The first call loads and renders the window.
  await page.getByRole('button', { name: 'Talk to the voice assistant' }).click();
  await expect.element(page.getByRole('button', { name: 'End call' })).toBeVisible();
  await voice.stop();
  await expect.element(page.getByText('Call ended').last()).toBeVisible();
  const nodes = document.querySelectorAll('*').length;
  for (const target of [document, window, navigator.mediaDevices]) count(target);
  const timers = new Set<unknown>();
  const { setInterval: realInterval, clearInterval: realClear } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((...rest: Parameters<typeof setInterval>) => {
    const timer = realInterval(...rest);
    timers.add(timer);
    return timer;
  }) as typeof setInterval); // the return types of Node and the browser differ
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    timers.delete(timer);
    realClear(timer);
  });
  for (let index = 0; index < 200; index += 1) {
    await voice.start();
    await expect.poll(() => voice.getState().status, { interval: 1 }).toBe('live');
    if (index % 20 === 0) await expect.element(page.getByRole('button', { name: 'End call' })).toBeVisible();
    await voice.stop();
  }
  await expect.element(page.getByText('Call ended').last()).toBeVisible();
  expect(transport.calls).toHaveLength(201);
  expect(document.querySelectorAll('*').length).toBe(nodes);
  expect(open).toBe(0);
  expect(timers.size).toBe(0);
}, 60_000);
