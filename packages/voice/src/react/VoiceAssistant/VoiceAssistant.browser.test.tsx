import { VisuallyHidden } from '@probata/ui/visually-hidden';
import axe from 'axe-core';
import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { VoiceError } from '../../core/error';
import type { TransportEvent, VoiceTransport } from '../../core/port';
import { scriptedTransport, smoothStart } from '../../testing/scripted-transport';
import { VoiceProvider } from '../VoiceProvider';
import { VoiceAssistant, type VoiceAssistantProps } from './VoiceAssistant';

/** A permission that the test changes. */
class Permission extends EventTarget {
  state: PermissionState = 'prompt';
  name = 'microphone';
  onchange = null;
  turn(state: PermissionState) {
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }
}
let permission: Permission;
let logged: MockInstance<(...data: unknown[]) => void>;

beforeEach(() => {
  permission = new Permission();
  vi.spyOn(navigator.permissions, 'query').mockImplementation(async () => permission);
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Assistant({ transport, ...props }: VoiceAssistantProps & { transport: VoiceTransport }) {
  return (
    <VoiceProvider transport={async () => transport} assistantId="assistant-1">
      <VoiceAssistant {...props} />
    </VoiceProvider>
  );
}
const avatar = page.getByRole('button', {
  name: /^(Talk to the voice assistant|Voice assistant: call in progress)$/,
});
const panel = page.getByRole('region', { name: 'Voice assistant' });
const prompt = page.getByText('Please allow microphone access');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function startCall(props: VoiceAssistantProps = {}, script: readonly TransportEvent[] = smoothStart) {
  const transport = scriptedTransport({ script });
  const screen = await render(<Assistant transport={transport} {...props} />);
  await avatar.click();
  await expect.poll(() => transport.calls.length).toBe(1);
  const call = transport.calls[0];
  if (!call) throw new Error('No call was started.');
  return { ...screen, transport, call };
}
const say = (role: 'user' | 'assistant', transcript: string, final: boolean): TransportEvent => ({
  type: 'messageReceived',
  data: { type: 'transcript', role, transcript, transcriptType: final ? 'final' : 'partial' },
});
const failure = (type: string, code: string): TransportEvent => ({
  type: 'failed',
  error: { type, code, message: 'm', retryable: true } as VoiceError, // each call names a type with one of its codes
});
/** Lets the time of a double click pass. */
const passDoubleClick = () => vi.advanceTimersByTime(500);
async function violations() {
  const results = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('before the first call', () => {
  test('is an avatar alone, with an accessible name', async () => {
    const transport = scriptedTransport();
    await render(<Assistant transport={transport} />);
    await expect.element(button('Talk to the voice assistant')).toHaveAttribute('aria-expanded', 'false');
    expect(page.getByRole('button').elements()).toHaveLength(1);
    expect(transport.calls).toHaveLength(0);
    expect(await violations()).toEqual([]);
  });

  test('is at the bottom right on a phone and at the top right from 769 px on', async () => {
    await render(<Assistant transport={scriptedTransport()} />);
    await page.viewport(768, 700);
    const phone = avatar.element().getBoundingClientRect();
    expect(768 - phone.right).toBeCloseTo(16, 0);
    expect(700 - phone.bottom).toBeCloseTo(16, 0);
    await page.viewport(769, 700);
    const desk = avatar.element().getBoundingClientRect();
    expect(769 - desk.right).toBeCloseTo(16, 0);
    expect(desk.top).toBeLessThan(120);
    await page.viewport(1280, 800);
  });

  test('hydrates the server’s HTML without a warning of React', async () => {
    const html = renderToString(<Assistant transport={scriptedTransport()} />);
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = html;
    const rendered = root.querySelector('button');
    const errors: unknown[] = [];
    const hydrated = hydrateRoot(root, <Assistant transport={scriptedTransport()} />, {
      onRecoverableError: (error) => errors.push(error),
    });
    await avatar.click();
    await expect.element(panel).toBeVisible();
    expect(root.querySelector('button')).toBe(rendered);
    expect(errors).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
    hydrated.unmount();
    root.remove();
  });
});

describe('a press of the avatar', () => {
  test('shows the prompt and starts a session with the fixed assistant', async () => {
    const { call } = await startCall({}, []);
    await expect.element(prompt).toBeVisible();
    await expect.element(page.getByText('the assistant needs it to speak with you')).toBeVisible();
    expect(call.target.assistantId).toBe('assistant-1');
    expect(await violations()).toEqual([]);
  });

  test('the prompt is announced: its live region exists before', async () => {
    await startCall({}, []);
    const region = prompt.element().closest('[role=status]');
    expect(region).not.toBeNull();
  });

  test('the prompt hides after ten seconds, not earlier', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await startCall({}, []);
    await expect.element(prompt).toBeVisible();
    await vi.advanceTimersByTimeAsync(9_999);
    await expect.element(prompt).toBeVisible();
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(prompt).not.toBeInTheDocument();
  });

  test('its ten seconds pause under the pointer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await startCall({}, [{ type: 'permissionAsked' }]);
    await vi.advanceTimersByTimeAsync(4_000);
    await prompt.hover();
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(prompt).toBeVisible();
    await avatar.hover();
    await vi.advanceTimersByTimeAsync(5_999);
    await expect.element(prompt).toBeVisible();
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(prompt).not.toBeInTheDocument();
  });

  test('its ten seconds pause while the focus is inside', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await startCall({}, [{ type: 'permissionAsked' }]);
    await userEvent.tab();
    await expect.element(button('Dismiss')).toHaveFocus();
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(prompt).toBeVisible();
    await userEvent.tab();
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(prompt).not.toBeInTheDocument();
  });

  test('the prompt hides at ×, and the start continues', async () => {
    const { call } = await startCall({}, []);
    await button('Dismiss').click();
    await expect.element(prompt).not.toBeInTheDocument();
    expect(call.asked).toEqual([]);
  });

  test('the prompt hides when the permission becomes granted', async () => {
    await startCall({}, []);
    await expect.element(prompt).toBeVisible();
    permission.turn('granted');
    await expect.element(prompt).not.toBeInTheDocument();
  });

  test.each([
    ['the call is joined', smoothStart.slice(0, -1)],
    ['the agent listens', smoothStart],
  ] as const)('the prompt hides when %s', async (_end, events) => {
    const { call } = await startCall({}, []);
    await expect.element(prompt).toBeVisible();
    for (const event of events) call.report(event);
    await expect.element(prompt).not.toBeInTheDocument();
  });

  test.each([
    ['microphone-error', 'microphone-denied'],
    ['microphone-error', 'microphone-absent'],
    ['start-method-error', 'provider-unreachable'],
    ['daily-call-join-error', 'timeout'],
  ])('the prompt hides after a start that failed (%s, %s)', async (type, code) => {
    const { call } = await startCall({}, [{ type: 'permissionAsked' }]);
    await expect.element(prompt).toBeVisible();
    call.report(failure(type, code));
    await expect.element(button('Try again')).toBeVisible();
    await expect.element(prompt).not.toBeInTheDocument();
  });

  test('a start after one that failed shows the prompt for ten seconds again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { call, transport } = await startCall({}, []);
    call.report(failure('microphone-error', 'microphone-denied'));
    await vi.advanceTimersByTimeAsync(6_000);
    await button('Try again').click();
    await expect.poll(() => transport.calls.length).toBe(2);
    // The first start's ten seconds are over, and not the second's.
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(prompt).toBeVisible();
  });

  test('the prompt hides when the browser’s question is answered, without the Permissions API too', async () => {
    vi.spyOn(navigator.permissions, 'query').mockRejectedValue(new TypeError('no such name'));
    const { call } = await startCall({}, [{ type: 'permissionAsked' }]);
    await expect.element(panel.getByText('Waiting for the microphone')).toBeVisible();
    await expect.element(prompt).toBeVisible();
    call.report({ type: 'permissionGranted' });
    await expect.element(prompt).not.toBeInTheDocument();
    await expect.element(panel.getByText('Connecting')).toBeVisible();
  });

  test('the prompt hides at Cancel, which returns the focus to the avatar', async () => {
    await startCall({}, []);
    await expect.element(prompt).toBeVisible();
    (button('Cancel').element() as HTMLButtonElement).focus(); // the locator has found a button
    await userEvent.keyboard('{Enter}');
    await expect.element(prompt).not.toBeInTheDocument();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(avatar).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('the prompt hides where the microphone was allowed before', async () => {
    permission.state = 'granted';
    const { call } = await startCall({}, []);
    await expect.element(panel.getByText('Connecting')).toBeVisible();
    await expect.element(prompt).not.toBeInTheDocument();
    for (const event of smoothStart) call.report(event);
    await expect.element(panel.getByText('Listening')).toBeVisible();
    await expect.element(prompt).not.toBeInTheDocument();
  });

  test('a blocked microphone shows the help for this browser', async () => {
    permission.state = 'denied';
    await startCall({}, []);
    await expect.element(page.getByText('The microphone is blocked for this site')).toBeVisible();
    await expect.element(page.getByText(/Select the icon to the left of the address/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('a second press starts no second call', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { transport } = await startCall({}, []);
    await expect.element(panel).toBeVisible();
    passDoubleClick();
    await avatar.click();
    await expect.element(panel).not.toBeInTheDocument();
    passDoubleClick();
    await avatar.click();
    await expect.element(panel).toBeVisible();
    expect(transport.calls).toHaveLength(1);
  });

  test('a double click is one press', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    await render(<Assistant transport={transport} />);
    await avatar.hover();
    await avatar.dblClick();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    expect(transport.calls).toHaveLength(1);
  });

  test('two clicks repeated by a script at once are one press', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    await render(<Assistant transport={transport} />);
    const element = avatar.element() as HTMLButtonElement; // the locator has found a button
    element.click();
    element.click();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    expect(transport.calls).toHaveLength(1);
  });

  test('a double click on End call starts no other call', async () => {
    const { transport } = await startCall();
    await button('End call').hover();
    const { left, top } = button('End call').element().getBoundingClientRect();
    const click = () =>
      document
        .elementFromPoint(left + 5, top + 5)
        ?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5 }),
        );
    click();
    await expect.element(button('Talk again')).toBeVisible();
    click();
    await expect.element(panel.getByText('Call ended')).toBeVisible();
    expect(transport.calls).toHaveLength(1);
  });

  test('by keyboard', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    await render(<Assistant transport={transport} />);
    await userEvent.tab();
    await expect.element(avatar).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel.getByText('Listening')).toBeVisible();
    expect(transport.calls).toHaveLength(1);
  });
});

describe('a start that fails', () => {
  const notice = (words: string) => page.getByRole('status').filter({ hasText: words });

  test('is logged once; the avatar is idle again, and a message says so', async () => {
    const { call } = await startCall({}, []);
    call.report({
      type: 'failed',
      error: {
        type: 'start-method-error',
        code: 'unauthorized',
        message: 'The key was refused.',
        retryable: false,
      },
    });
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(avatar).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button('Talk to the voice assistant')).toBeVisible();
    await expect.element(notice('The voice assistant could not start.')).toBeVisible();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged.mock.calls[0]?.[0]).toBe('The voice session failed (unauthorized): The key was refused.');
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['microphone-error', 'microphone-denied', 'the microphone was not allowed. Allow it, then try again.'],
    ['microphone-error', 'timeout', 'the microphone was not allowed. Allow it, then try again.'],
    ['microphone-error', 'microphone-absent', 'no microphone was found. Connect one, then try again.'],
    ['microphone-error', 'microphone-in-use', 'another program is using the microphone.'],
    ['start-method-error', 'provider-unreachable', 'could not be reached. Check your connection'],
    ['start-method-error', 'sdk-unavailable', 'could not be reached. Check your connection'],
    ['daily-call-join-error', 'call-machine-unreachable', 'could not be reached. Check your connection'],
    ['daily-call-join-error', 'timeout', 'could not be reached. Check your connection'],
  ] as const)('%s %s has words of its own', async (type, code, words) => {
    const { call } = await startCall({}, []);
    call.report(failure(type, code));
    await expect.element(notice(words)).toBeVisible();
  });

  test('of a blocked microphone shows the help for this browser', async () => {
    permission.state = 'denied';
    const { call } = await startCall({}, []);
    call.report(failure('microphone-error', 'microphone-denied'));
    await expect.element(notice('Select the icon to the left of the address')).toBeVisible();
  });

  test('a frame that may not use the microphone is named, with a way out', async () => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowsFeature(name: string): boolean };
    }; // as: Chromium has it
    vi.spyOn(featurePolicy, 'allowsFeature').mockReturnValue(false);
    permission.state = 'denied';
    const { call } = await startCall({}, [{ type: 'permissionAsked' }]);
    call.report(failure('microphone-error', 'microphone-denied'));
    await expect.element(notice('allow="microphone"')).toBeVisible();
    await expect.element(page.getByText('Select the icon')).not.toBeInTheDocument();
    const alone = page.getByRole('link', { name: 'Open this page by itself' });
    await expect.element(alone).toHaveAttribute('href', location.href);
  });

  test('can be tried again, by the message or by the avatar', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { transport } = await startCall({}, []);
    transport.report(failure('start-method-error', 'provider-unreachable'));
    await button('Try again').click();
    await expect.poll(() => transport.calls.length).toBe(2);
    await expect.element(button('Try again')).not.toBeInTheDocument();
    await expect.element(prompt).toBeVisible();
    transport.report(failure('start-method-error', 'provider-unreachable'));
    await expect.element(button('Try again')).toBeVisible();
    passDoubleClick();
    await avatar.click();
    await expect.poll(() => transport.calls.length).toBe(3);
    transport.report({ type: 'joined', call: { id: 'c', videoRecordingEnabled: false } });
    await expect.element(button('Try again')).not.toBeInTheDocument();
  });

  test('can be dismissed, and says the next failure again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { transport } = await startCall({}, []);
    transport.report(failure('microphone-error', 'microphone-absent'));
    await expect.element(button('Try again')).toBeVisible();
    await button('Dismiss').click();
    await expect.element(button('Try again')).not.toBeInTheDocument();
    await expect.element(avatar).toHaveFocus();
    passDoubleClick();
    await avatar.click();
    await expect.poll(() => transport.calls.length).toBe(2);
    transport.report(failure('microphone-error', 'microphone-absent'));
    await expect.element(button('Try again')).toBeVisible();
  });

  test('has words that can be replaced', async () => {
    const transport = scriptedTransport({ script: [failure('microphone-error', 'microphone-absent')] });
    await render(
      <VoiceProvider
        transport={transport}
        assistantId="a"
        strings={{ notStartedAbsent: 'Kein Mikrofon gefunden.', tryAgain: 'Noch einmal' }}
      >
        <VoiceAssistant />
      </VoiceProvider>,
    );
    await avatar.click();
    await expect.element(notice('Kein Mikrofon gefunden.')).toBeVisible();
    await expect.element(button('Noch einmal')).toBeVisible();
  });

  test('after joining is shown in the call window', async () => {
    const { call } = await startCall({}, smoothStart.slice(0, -1));
    call.report(failure('agent-error', 'agent-not-ready'));
    await expect.element(panel.getByText('The call was interrupted')).toBeVisible();
    await expect.element(button('Try again')).not.toBeInTheDocument();
  });

  test('includes a transport that cannot be loaded', async () => {
    const transport = scriptedTransport();
    const fetched = vi.fn(async (): Promise<VoiceTransport> => transport);
    fetched.mockRejectedValue(new Error('offline'));
    await render(
      <VoiceProvider transport={fetched} assistantId="a">
        <VoiceAssistant />
      </VoiceProvider>,
    );
    await avatar.click();
    await expect.element(notice('The voice assistant could not be reached.')).toBeVisible();
    await expect.element(avatar).toHaveAttribute('aria-expanded', 'false');
    await expect.element(prompt).not.toBeInTheDocument();
    expect(logged).toHaveBeenCalledTimes(1);
    fetched.mockResolvedValue(transport);
    await button('Try again').click();
    await expect.poll(() => transport.calls.length).toBe(1);
    await expect.element(button('Try again')).not.toBeInTheDocument();
  });
});

describe('a call in another tab', () => {
  const elsewhere = page.getByText('A call is live in another tab or window.');
  /** Holds the call as another tab does, until `end()`; `stolen` resolves when it is moved. */
  async function callElsewhere() {
    let end = () => {};
    let begun = () => {};
    const isHeld = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const stolen = navigator.locks
      .request('probata-voice-call', () => {
        begun();
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      })
      .then(
        () => false,
        () => true,
      );
    await isHeld;
    return { stolen, end: () => end() };
  }

  test('is announced instead of starting one, until it is over', async () => {
    const other = await callElsewhere();
    const transport = scriptedTransport({ script: smoothStart });
    await render(<Assistant transport={transport} />);
    await avatar.click();
    await expect.element(elsewhere).toBeVisible();
    expect(elsewhere.element().closest('[role=status]')).not.toBeNull();
    await expect.element(avatar).toHaveAttribute('aria-expanded', 'false');
    await expect.element(prompt).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
    other.end();
    await expect.element(elsewhere).not.toBeInTheDocument();
    expect(transport.calls).toHaveLength(0);
  });

  test('can be moved here, also a call of a tab that is frozen', async () => {
    const other = await callElsewhere();
    const transport = scriptedTransport({ script: smoothStart });
    await render(<Assistant transport={transport} />);
    await avatar.click();
    await button('Move it here').click();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    await expect.element(elsewhere).not.toBeInTheDocument();
    expect(await other.stolen).toBe(true);
    expect(transport.calls).toHaveLength(1);
  });

  test('that takes this one over ends this one, and says so', async () => {
    const { call } = await startCall();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    const moved = navigator.locks.request('probata-voice-call', { steal: true }, () => new Promise(() => {}));
    moved.catch(() => {});
    await expect.element(elsewhere).toBeVisible();
    await expect.element(panel.getByText('Call ended')).toBeVisible();
    expect(call.asked.map(({ method }) => method)).toEqual(['stop']);
    await button('Move it here').click();
    await expect.element(panel.getByText('Listening')).toBeVisible();
  });

  test('keeps no start of this tab from beginning after a call or a failure', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { transport } = await startCall({}, []);
    for (const event of smoothStart) transport.report(event);
    const isFree = async () => ((await navigator.locks.query()).held ?? []).length === 0;
    expect(await isFree()).toBe(false);
    await button('End call').click();
    for (const again of ['Talk again', 'Try again']) {
      await expect.poll(isFree).toBe(true);
      passDoubleClick();
      await button(again).click();
      await expect.poll(() => transport.calls.length).toBe(again === 'Talk again' ? 2 : 3);
      transport.report(failure('start-method-error', 'provider-unreachable'));
      await expect.element(button('Try again')).toBeVisible();
    }
  });

  test.each([
    ['absent', undefined],
    ['forbidden', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ])('with Web Locks %s, a press starts a call', async (_state, locks) => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager); // what such a browser has
    await startCall();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    await button('End call').click();
    await expect.element(panel.getByText('Call ended')).toBeVisible();
  });
});

test('leaving the page asks while a call is joined, not before and not after', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { transport } = await startCall({}, []);
  await expect.element(panel).toBeVisible();
  expect(asks()).toBe(false);
  for (const event of smoothStart) transport.report(event);
  await expect.element(panel.getByText('Listening')).toBeVisible();
  expect(asks()).toBe(true);
  await button('End call').click();
  await expect.element(panel.getByText('Call ended')).toBeVisible();
  expect(asks()).toBe(false);
});

describe('a live call', () => {
  test('shows its status and time, and has no axe violation in both themes', async () => {
    const { call } = await startCall();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    await expect.element(panel.getByText(/Time 0:0\d/)).toBeVisible();
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Listening');
    call.report({ type: 'remoteLevelMeasured', level: 0.075 });
    await expect.element(panel.getByText('The assistant is speaking')).toBeVisible();
    await expect
      .element(panel.getByRole('meter', { name: 'Level of the assistant' }))
      .toHaveAttribute('aria-valuenow', '0.5');
    call.report({ type: 'localLevelMeasured', level: 0.25 });
    await expect
      .element(panel.getByRole('meter', { name: 'Level of your microphone' }))
      .toHaveAttribute('aria-valuenow', '0.25');
    call.report(say('assistant', 'How may I help?', true));
    await button('Settings').click();
    expect(await violations()).toEqual([]);
    document.documentElement.dataset.theme = 'dark';
    expect(await violations()).toEqual([]);
    delete document.documentElement.dataset.theme;
  });

  test('captions: interim text is shown and not announced, a final one is announced once', async () => {
    const { call } = await startCall();
    const log = page.getByRole('log', { name: 'Captions' });
    await expect.element(log).toBeInTheDocument();
    const added: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const record of records) for (const node of record.addedNodes) added.push(node.textContent ?? '');
    });
    observer.observe(log.element(), { childList: true, subtree: true, characterData: true });
    call.report(say('assistant', 'Good', false));
    await expect.element(panel.getByText('Good', { exact: true })).toBeVisible();
    expect(panel.getByText('Good', { exact: true }).element().closest('[aria-hidden=true]')).not.toBeNull();
    call.report(say('assistant', 'Good morning', false));
    call.report(say('assistant', 'Good morning.', true));
    await expect.element(log).toHaveTextContent('AssistantGood morning.');
    call.report(say('user', 'Hello', true));
    await expect.element(log).toHaveTextContent('YouHello');
    expect(added).toEqual(['AssistantGood morning.', 'YouHello']);
    observer.disconnect();
  });

  test('captions follow the newest line until the reader scrolls away', async () => {
    const { call } = await startCall();
    for (let index = 0; index < 60; index += 1)
      call.report(say(index % 2 ? 'user' : 'assistant', `Line ${index}`, true));
    await expect.element(panel.getByText('Line 59')).toBeVisible();
    const box = page.getByRole('region', { name: 'Captions' }).element();
    await expect.poll(() => box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(2);
    box.scrollTop = 0;
    await expect.element(button('Newest')).toBeVisible();
    call.report(say('user', 'Line 60', true));
    await expect.element(panel.getByText('Line 60')).toBeInTheDocument();
    expect(box.scrollTop).toBe(0);
    await button('Newest').click();
    await expect.poll(() => box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(2);
  });

  test('captions of a very long call keep the last thousand lines and say so', async () => {
    const { call } = await startCall();
    for (let index = 0; index < 1100; index += 1) call.report(say('assistant', `Line ${index}`, true));
    await expect.element(panel.getByText('100 earlier lines are no longer kept.')).toBeInTheDocument();
    expect(page.getByRole('log').element().childElementCount).toBe(1000);
  });

  test('mute is announced, shown, and kept for the next call', async () => {
    const { call, transport } = await startCall();
    await button('Mute').click();
    await expect.element(button('Mute')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(panel.getByText('You are muted')).toBeVisible();
    expect(call.asked).toContainEqual({ method: 'setMuted', value: true });
    call.report({ type: 'left' });
    await button('Talk again').click();
    await expect.poll(() => transport.calls[1]?.preferences.muted).toBe(true);
    await expect.element(button('Mute')).toHaveAttribute('aria-pressed', 'true');
  });

  test('push to talk opens the microphone only while it is held', async () => {
    const { call } = await startCall();
    const mutes = () => call.asked.filter(({ method }) => method === 'setMuted').map(({ value }) => value);
    await button('Settings').click();
    await page.getByRole('checkbox', { name: 'Push to talk' }).click();
    expect(mutes()).toEqual([true]);
    const hold = button('Hold to talk');
    await expect.element(hold).toBeVisible();
    (hold.element() as HTMLButtonElement).focus(); // the locator has found a button
    await userEvent.keyboard('{ >}');
    expect(mutes()).toEqual([true, false]);
    await userEvent.keyboard('{/ }');
    expect(mutes()).toEqual([true, false, true]);
    await userEvent.keyboard('{Enter>}');
    (hold.element() as HTMLButtonElement).blur(); // the locator has found a button
    await userEvent.keyboard('{/Enter}');
    expect(mutes()).toEqual([true, false, true, false, true]);
    hold.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerId: 1 }));
    expect(mutes().at(-1)).toBe(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(mutes().at(-1)).toBe(true);
  });

  test('devices can be changed during a call, and the list updates', async () => {
    const device = (kind: MediaDeviceKind, deviceId: string, label: string) =>
      ({ kind, deviceId, label, groupId: 'g', toJSON: () => '' }) satisfies MediaDeviceInfo;
    const found = [
      device('audioinput', 'default', 'Default'),
      device('audioinput', 'm1', 'Desk microphone'),
      device('audiooutput', 's1', ''),
    ];
    vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockImplementation(async () => [...found]);
    const { call } = await startCall();
    await button('Settings').click();
    const microphone = page.getByRole('combobox', { name: 'Microphone' });
    await microphone.selectOptions('Desk microphone');
    expect(call.asked).toContainEqual({ method: 'setDevices', value: { input: 'm1' } });
    await page.getByRole('combobox', { name: 'Speaker' }).selectOptions('Device 1');
    expect(call.asked).toContainEqual({ method: 'setDevices', value: { output: 's1' } });
    found.push(device('audioinput', 'm2', 'Headset'));
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    await microphone.selectOptions('Headset');
    expect(call.asked).toContainEqual({ method: 'setDevices', value: { input: 'm2' } });
    await page.getByRole('slider', { name: 'Volume of the assistant' }).fill('0.5');
    expect(call.asked).toContainEqual({ method: 'setVolume', value: 0.5 });
  });

  test('text can be typed; blank text is not sent', async () => {
    const { call } = await startCall();
    await button('Type instead of speaking').click();
    const field = page.getByRole('textbox', { name: 'Type a message' });
    await field.fill('   ');
    await userEvent.keyboard('{Enter}');
    expect(call.asked.filter(({ method }) => method === 'send')).toEqual([]);
    await field.fill('Case 24-1187');
    await userEvent.keyboard('{Enter}');
    expect(call.asked).toContainEqual({
      method: 'send',
      value: {
        type: 'add-message',
        message: { role: 'user', content: 'Case 24-1187' },
        triggerResponseEnabled: true,
      },
    });
    await expect.element(field).toHaveValue('');
    await expect.element(page.getByRole('log')).toHaveTextContent('YouCase 24-1187');
  });

  test('blocked sound can be started by a tap', async () => {
    const { call } = await startCall();
    call.report({ type: 'audioBlocked' });
    await button('Tap to hear the assistant').click();
    expect(call.asked).toContainEqual({ method: 'resumeAudio', value: undefined });
    call.report({ type: 'audioStarted' });
    await expect.element(button('Tap to hear the assistant')).not.toBeInTheDocument();
  });

  test.each([-1, 1])('the call time does not follow a wall clock that jumps by %i h', async (hours) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
    await startCall();
    await expect.element(panel.getByText('Time 0:00')).toBeVisible();
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    await vi.advanceTimersByTimeAsync(65_000);
    await expect.element(panel.getByText('Time 1:05')).toBeVisible();
  });

  test('silence, a lost microphone and a lost connection are announced', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { call } = await startCall();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    call.report({ type: 'localLevelMeasured', level: 0 });
    await vi.advanceTimersByTimeAsync(8_000);
    call.report({ type: 'localLevelMeasured', level: 0 });
    await expect.element(panel.getByText('We cannot hear you')).toBeVisible();
    call.report({ type: 'localLevelMeasured', level: 0.5 });
    await expect.element(panel.getByText('We cannot hear you')).not.toBeInTheDocument();
    call.report({ type: 'microphoneLost' });
    await expect.element(panel.getByText('Your microphone was disconnected')).toBeVisible();
    call.report({ type: 'connectionLost' });
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('The connection was lost. Reconnecting.');
    call.report({ type: 'connectionRestored' });
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Listening');
  });

  test('Escape while the text field loads returns the focus to the avatar', async () => {
    await startCall();
    const element = panel.element();
    // Runs after the commit with the field, before React's passive effects.
    const rendered = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!element.querySelector('input')) return;
        observer.disconnect();
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        resolve();
      }).observe(element, { childList: true, subtree: true });
    });
    await button('Type instead of speaking').click();
    await rendered;
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(avatar).toHaveFocus();
  });

  test('Escape hides the panel and returns the focus to the avatar; the call continues', async () => {
    const { call } = await startCall();
    await button('Type instead of speaking').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(avatar).toHaveFocus();
    expect(call.asked).toEqual([]);
    await expect
      .element(button('Voice assistant: call in progress'))
      .toHaveAttribute('aria-expanded', 'false');
    await avatar.click();
    await expect.element(panel.getByText('Listening')).toBeVisible();
  });

  test('ends at the button, once, and announces it', async () => {
    const { call } = await startCall();
    call.report(say('assistant', 'Goodbye', true));
    await button('End call').click();
    await expect.element(panel.getByText('Call ended')).toBeVisible();
    expect(call.asked.filter(({ method }) => method === 'stop')).toHaveLength(1);
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Call ended');
    await expect.element(panel.getByText('Goodbye')).toBeVisible();
    expect(await violations()).toEqual([]);
    await button('Close').click();
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('an interrupted call is announced and can be repeated', async () => {
    const { call, transport } = await startCall();
    call.report({
      type: 'failed',
      error: { type: 'daily-error', code: 'connection-error', message: 'm', retryable: true },
    });
    await expect.element(panel.getByText('The call was interrupted')).toBeVisible();
    await button('Talk again').click();
    await expect.poll(() => transport.calls.length).toBe(2);
  });

  test('feedback is asked for only with onFeedback', async () => {
    const onFeedback = vi.fn();
    const { call } = await startCall({ onFeedback });
    call.report({ type: 'left' });
    await expect.element(page.getByRole('group', { name: 'Was this helpful?' })).toBeVisible();
    await button('Yes').click();
    expect(onFeedback).toHaveBeenCalledExactlyOnceWith({ callId: 'scripted', helpful: true });
    await expect.element(page.getByText('Thank you.')).toBeVisible();
  });

  test('a demo is marked', async () => {
    const transport = scriptedTransport({ script: smoothStart, demo: true });
    await render(<Assistant transport={transport} />);
    await avatar.click();
    await expect.element(panel).toHaveTextContent('no provider is connected');
  });
});

describe('consent', () => {
  const consent = { url: 'https://probata.example/voice', version: '2026-11' };

  test('comes before the microphone, and stores a receipt', async () => {
    const onConsent = vi.fn();
    const transport = scriptedTransport({ script: smoothStart });
    await render(<Assistant transport={transport} consent={consent} onConsent={onConsent} />);
    await avatar.click();
    const step = page.getByRole('dialog', { name: 'Before we start' });
    await expect.element(step).toBeVisible();
    await expect.element(button('Agree and start')).toHaveFocus();
    await expect
      .element(step.getByRole('link', { name: 'Read the notice' }))
      .toHaveAttribute('href', consent.url);
    await expect.element(step.getByText('Version 2026-11')).toBeVisible();
    expect(transport.calls).toHaveLength(0);
    expect(await violations()).toEqual([]);
    await button('Agree and start').click();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    expect(onConsent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        url: consent.url,
        version: '2026-11',
        id: expect.any(String),
        at: expect.any(String),
      }),
    );
  });

  test('is not asked again for the same version, and is for a new one', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const transport = scriptedTransport({ script: smoothStart });
    const screen = await render(<Assistant transport={transport} consent={consent} />);
    await avatar.click();
    await button('Agree and start').click();
    await button('End call').click();
    passDoubleClick();
    await button('Talk again').click();
    await expect.poll(() => transport.calls.length).toBe(2);
    passDoubleClick();
    await button('End call').click();
    await screen.rerender(<Assistant transport={transport} consent={{ ...consent, version: '2027-01' }} />);
    passDoubleClick();
    await button('Talk again').click();
    await expect.element(button('Agree and start')).toBeVisible();
    expect(transport.calls).toHaveLength(2);
  });

  test('without storage, agreeing starts the call, and the next one asks again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });
    const transport = scriptedTransport({ script: smoothStart });
    await render(<Assistant transport={transport} consent={consent} />);
    await avatar.click();
    await button('Agree and start').click();
    await button('End call').click();
    passDoubleClick();
    await button('Talk again').click();
    await expect.element(button('Agree and start')).toBeVisible();
    expect(transport.calls).toHaveLength(1);
  });

  test('declining starts nothing and returns the focus', async () => {
    const transport = scriptedTransport();
    await render(<Assistant transport={transport} consent={consent} />);
    await avatar.click();
    await expect.element(button('Agree and start')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(avatar).toHaveFocus();
    await expect.element(avatar).toHaveAttribute('aria-expanded', 'false');
    expect(transport.calls).toHaveLength(0);
  });
});

describe('in a page', () => {
  const permissionAsked: readonly TransportEvent[] = [{ type: 'permissionAsked' }];
  const joined = smoothStart.slice(0, -1);
  test.each([
    ['while it is being fetched', null],
    ['while connecting', []],
    ['while the browser asks', permissionAsked],
    ['while waiting for the assistant', joined],
    ['while live', smoothStart],
  ] as const)('unmounted %s, it leaves no call', async (_stage, script) => {
    let fetched = (_transport: VoiceTransport) => {};
    const transport = scriptedTransport({ script: script ?? [] });
    const held = script
      ? Promise.resolve(transport)
      : new Promise<VoiceTransport>((resolve) => {
          fetched = resolve;
        });
    const screen = await render(
      <VoiceProvider transport={() => held} assistantId="a">
        <VoiceAssistant />
      </VoiceProvider>,
    );
    await avatar.click();
    if (script) await expect.poll(() => transport.calls.length).toBe(1);
    await screen.unmount();
    fetched(transport);
    await held;
    if (script)
      await expect.poll(() => transport.calls[0]?.asked.map(({ method }) => method)).toEqual(['stop']);
    else await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
    if (!script) expect(transport.calls).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  test('in StrictMode a press starts one call', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    await render(
      <StrictMode>
        <Assistant transport={transport} />
      </StrictMode>,
    );
    await avatar.click();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    expect(transport.calls).toHaveLength(1);
    expect(transport.calls[0]?.asked).toEqual([]);
  });

  test('a call survives moving between pages below the provider', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    function Site() {
      const [route, setRoute] = useState('/');
      return (
        <VoiceProvider transport={transport} assistantId="a">
          <main key={route}>
            <button type="button" onClick={() => setRoute('/Training')}>
              Training
            </button>
            <VisuallyHidden>{route}</VisuallyHidden>
          </main>
          <VoiceAssistant />
        </VoiceProvider>
      );
    }
    await render(<Site />);
    await avatar.click();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    const before = panel.element();
    await button('Training').click();
    await expect.element(page.getByText('/Training')).toBeInTheDocument();
    await expect.element(panel.getByText('Listening')).toBeVisible();
    expect(panel.element()).toBe(before);
    expect(transport.calls[0]?.asked).toEqual([]);
  });

  test('two on one page are independent', async () => {
    const transports = [
      scriptedTransport({ script: smoothStart }),
      scriptedTransport({ script: smoothStart }),
    ] as const;
    await render(
      <>
        <VoiceProvider
          transport={transports[0]}
          assistantId="a"
          strings={{ avatar: 'First', title: 'First call' }}
        >
          <VoiceAssistant />
        </VoiceProvider>
        <VoiceProvider
          transport={transports[1]}
          assistantId="b"
          strings={{ avatar: 'Second', title: 'Second call' }}
        >
          <VoiceAssistant />
        </VoiceProvider>
      </>,
    );
    (button('First').element() as HTMLButtonElement).click(); // both have the same fixed position, so a pointer would hit one only
    await expect.element(page.getByRole('region', { name: 'First call' })).toBeInTheDocument();
    expect(transports[0].calls[0]?.target.assistantId).toBe('a');
    expect(transports[1].calls).toHaveLength(0);
    expect(page.getByRole('region', { name: 'Second call' }).elements()).toHaveLength(0);
  });

  test('texts can be replaced one by one', async () => {
    const transport = scriptedTransport({ script: smoothStart });
    await render(
      <VoiceProvider
        transport={transport}
        assistantId="a"
        strings={{ avatar: 'Sprechen', listening: 'Ich höre zu' }}
      >
        <VoiceAssistant />
      </VoiceProvider>,
    );
    await button('Sprechen').click();
    await expect.element(panel.getByText('Ich höre zu')).toBeVisible();
    await expect.element(button('End call')).toBeVisible();
  });

  test('at 360 px the meters keep their place whatever the status says', async () => {
    await page.viewport(360, 740);
    const { call } = await startCall();
    const meters = panel.getByRole('meter');
    const place = () =>
      meters.elements().map((meter) => {
        const { x, y } = meter.getBoundingClientRect();
        return [x, y - panel.element().getBoundingClientRect().y];
      });
    await expect.element(panel.getByText('Listening')).toBeVisible();
    const listening = place();
    expect(listening).toHaveLength(2);
    call.report({ type: 'remoteLevelMeasured', level: 0.075 });
    await expect.element(panel.getByText('The assistant is speaking')).toBeVisible();
    expect(place()).toEqual(listening);
    await page.viewport(1280, 800);
  });

  test('at 320 px and twice the text size every control is reachable', async () => {
    await page.viewport(320, 568);
    document.documentElement.style.fontSize = '200%';
    const { call } = await startCall();
    call.report(
      say('assistant', 'A long sentence that needs several lines in a window as narrow as this one.', true),
    );
    await button('Settings').click();
    for (const name of ['Mute', 'Type instead of speaking', 'Settings', 'End call']) {
      const control = button(name).element();
      control.scrollIntoView();
      const box = control.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(320);
      expect(box.bottom).toBeLessThanOrEqual(568);
    }
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 800);
  });
});
