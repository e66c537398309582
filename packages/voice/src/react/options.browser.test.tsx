import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { TransportEvent } from '../core/port';
import { createVoice } from '../core/voice';
import { MicrophonePrompt, VoiceAssistant, type VoiceAssistantProps, VoiceProvider } from '../react';
import { scriptedTransport, smoothStart } from '../testing/scripted-transport';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await cleanup();
  await page.viewport(1280, 800);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Scene extends VoiceAssistantProps {
  script?: readonly TransportEvent[];
  /** The locale of the provider. */
  provided?: string;
}

function scene(given: Scene) {
  const transport = scriptedTransport({ script: given.script ?? smoothStart });
  const load = async () => transport;
  const element = ({ script, provided, ...assistant }: Scene) => (
    <VoiceProvider transport={load} assistantId="a" locale={provided}>
      <VoiceAssistant {...assistant} />
      <button type="button" style={{ marginBlockStart: '500px' }}>
        Elsewhere
      </button>
    </VoiceProvider>
  );
  return { transport, element };
}
async function show(given: Scene = {}) {
  const { transport, element } = scene(given);
  return { transport, element, screen: await render(element(given)) };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const avatar = button('Talk to the voice assistant');
const box = () => avatar.element().getBoundingClientRect();

describe('the position', () => {
  test.each([
    ['bottom-end', { right: 16, bottom: 16 }],
    ['bottom-start', { left: 16, bottom: 16 }],
    ['top-end', { right: 16, top: 88 }],
    ['top-start', { left: 16, top: 88 }],
  ] as const)('%s is that corner of the window, at every width', async (position, expected) => {
    await show({ position });
    for (const width of [320, 1280]) {
      await page.viewport(width, 800);
      const { left, right, top, bottom } = box();
      const distances = {
        left,
        top,
        right: document.documentElement.clientWidth - right,
        bottom: 800 - bottom,
      };
      for (const [side, distance] of Object.entries(expected))
        expect(distances[side as keyof typeof distances], `${side} at ${width}`).toBeCloseTo(distance, 0); // the keys of `expected`
    }
  });

  test('a corner opens its window inside the viewport, at 320px', async () => {
    await page.viewport(320, 640);
    await show({ position: 'top-start' });
    await avatar.click();
    const region = page.getByRole('region', { name: 'Voice assistant' });
    await expect.element(region).toBeVisible();
    const { left, right } = region.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  });

  test('start and end follow the direction of the page', async () => {
    document.documentElement.dir = 'rtl';
    await show({ position: 'bottom-start' });
    expect(document.documentElement.clientWidth - box().right).toBeCloseTo(16, 0);
    document.documentElement.removeAttribute('dir');
  });

  test('inline is in the page’s flow, and its window is no wider than its place', async () => {
    const { element } = scene({ position: 'inline' });
    await render(
      <div style={{ width: '240px', paddingTop: '100px' }}>{element({ position: 'inline' })}</div>,
    );
    const place = avatar.element().parentElement?.parentElement?.getBoundingClientRect();
    expect(box().top).toBeCloseTo((place?.top ?? 0) + 100, 0);
    const { bottom } = box();
    await avatar.click();
    const region = page.getByRole('region', { name: 'Voice assistant' });
    await expect.element(region).toBeVisible();
    expect(region.element().clientWidth).toBeLessThanOrEqual(240);
    expect(region.element().getBoundingClientRect().top).toBeGreaterThan(bottom);
  });
});

test.each([
  ['small', 48],
  ['medium', 64],
  ['large', 80],
] as const)('the size %s is %i px', async (size, pixels) => {
  await show({ size });
  expect([box().width, box().height]).toEqual([pixels, pixels]);
});

test('the title names the window', async () => {
  await show({ title: 'Ask about pricing' });
  await avatar.click();
  await expect.element(page.getByRole('region', { name: 'Ask about pricing' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ask about pricing' })).toBeVisible();
});

describe('the mode', () => {
  test('both offers microphone and text', async () => {
    const { transport } = await show();
    await avatar.click();
    await expect.element(button('Mute')).toBeVisible();
    await expect.element(button('Type instead of speaking')).toBeVisible();
    expect(transport.calls[0]?.preferences.microphone).not.toBe(false);
  });

  test('voice offers no text entry', async () => {
    await show({ mode: 'voice' });
    await avatar.click();
    await expect.element(button('Mute')).toBeVisible();
    await expect.element(button('Type instead of speaking')).not.toBeInTheDocument();
  });

  test('text asks for no microphone, offers none, and sends what is typed', async () => {
    const { transport } = await show({ mode: 'text' });
    await avatar.click();
    const field = page.getByRole('textbox', { name: 'Type a message' });
    await expect.element(field).toBeVisible();
    await expect.element(field).toHaveFocus();
    expect(transport.calls[0]?.preferences.microphone).toBe(false);
    await expect.element(page.getByText('Please allow microphone access')).not.toBeInTheDocument();
    await expect.element(button('Mute')).not.toBeInTheDocument();
    await expect.element(button('Type instead of speaking')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('meter', { name: 'Level of your microphone' }))
      .not.toBeInTheDocument();
    expect(page.getByText('Waiting for your message').elements().length).toBeGreaterThan(0);
    await field.fill('How is hosting priced?');
    await button('Send').click();
    await expect.element(page.getByRole('log')).toHaveTextContent('How is hosting priced?');
    expect(transport.calls[0]?.asked.map(({ method }) => method)).toContain('send');
    await button('Settings').click();
    await expect.element(page.getByRole('slider', { name: 'Volume of the assistant' })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Microphone' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('checkbox', { name: 'Push to talk' })).not.toBeInTheDocument();
    expect(
      (
        await axe.run(document.body, {
          rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
        })
      ).violations,
    ).toEqual([]);
  });

  test('text shows no prompt while it connects, and takes no focus from elsewhere in the page', async () => {
    const { transport } = await show({ mode: 'text', script: [] });
    await avatar.click();
    await expect.element(button('Cancel')).toBeVisible();
    await expect.element(page.getByText('Please allow microphone access')).not.toBeInTheDocument();
    await button('Elsewhere').click();
    for (const event of smoothStart) transport.report(event);
    await expect.element(page.getByRole('textbox', { name: 'Type a message' })).toBeVisible();
    await expect.element(button('Elsewhere')).toHaveFocus();
  });
});

test('a call that the page starts by text is shown as one', async () => {
  const voice = createVoice({ transport: scriptedTransport({ script: smoothStart }), assistantId: 'a' });
  await render(
    <VoiceProvider voice={voice}>
      <VoiceAssistant />
    </VoiceProvider>,
  );
  await voice.start({ microphone: false });
  await button('Voice assistant: call in progress').click();
  await expect.element(page.getByRole('textbox', { name: 'Type a message' })).toBeVisible();
  await expect.element(button('End call')).toBeVisible();
  await expect.element(button('Mute')).not.toBeInTheDocument();
  await expect.element(button('Type instead of speaking')).not.toBeInTheDocument();
  await voice.stop();
});

describe('open by default', () => {
  test('the window is shown before a call and starts none; its button does', async () => {
    const { transport } = await show({ defaultOpen: true });
    const region = page.getByRole('region', { name: 'Voice assistant' });
    await expect.element(region).toBeVisible();
    await expect.element(avatar).toHaveAttribute('aria-expanded', 'true');
    expect(transport.calls).toHaveLength(0);
    expect(document.activeElement).toBe(document.body);
    await button('Start a conversation').click();
    await expect.element(button('End call')).toBeVisible();
    expect(transport.calls).toHaveLength(1);
  });

  test('the avatar closes it; the next press starts a call', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { transport } = await show({ defaultOpen: true });
    const start = button('Start a conversation');
    await expect.element(start).toBeVisible();
    await avatar.click();
    await expect.element(start).not.toBeInTheDocument();
    await expect.element(avatar).toHaveAttribute('aria-expanded', 'false');
    expect(transport.calls).toHaveLength(0);
    vi.advanceTimersByTime(500); // the time of a double click
    await avatar.click();
    await expect.poll(() => transport.calls.length).toBe(1);
  });

  test('Escape closes it and returns the focus to the avatar', async () => {
    await show({ defaultOpen: true });
    const start = button('Start a conversation');
    await expect.element(start).toBeVisible();
    (start.element() as HTMLButtonElement).focus(); // found by its role
    await userEvent.keyboard('{Escape}');
    await expect.element(start).not.toBeInTheDocument();
    await expect.element(avatar).toHaveFocus();
  });
});

describe('the locale', () => {
  test('es is Spanish in every part, and marked as such', async () => {
    const { transport } = await show({ locale: 'es-MX', script: [] });
    const spanishAvatar = button('Hablar con el asistente de voz');
    expect(spanishAvatar.element().closest('[lang]')?.getAttribute('lang')).toBe('es');
    await spanishAvatar.click();
    await expect.element(page.getByText('Permita el acceso al micrófono')).toBeVisible();
    await expect.element(button('Cancelar')).toBeVisible();
    for (const event of smoothStart) transport.report(event);
    await expect.element(button('Finalizar la llamada')).toBeVisible();
    await button('Ajustes').click();
    await expect.element(page.getByRole('combobox', { name: 'Micrófono' })).toBeVisible();
    await button('Escribir en lugar de hablar').click();
    await expect.element(page.getByRole('textbox', { name: 'Escriba un mensaje' })).toBeVisible();
    expect(
      page.getByRole('region', { name: 'Asistente de voz' }).element().closest('[lang]'),
    ).toHaveAttribute('lang', 'es');
  });

  test('of the provider holds for the assistant; a new one changes the texts during a call', async () => {
    const given = { provided: 'es' };
    const { screen, element } = await show(given);
    await button('Hablar con el asistente de voz').click();
    await expect.element(button('Silenciar')).toBeVisible();
    await screen.rerender(element({ provided: 'en' }));
    await expect.element(button('Mute')).toBeVisible();
  });

  test('without one the markup has no lang attribute', async () => {
    await show();
    expect(document.querySelectorAll('body [lang]')).toHaveLength(0);
  });

  test('of MicrophonePrompt alone', async () => {
    await render(<MicrophonePrompt open onOpenChange={() => {}} locale="es" />);
    await expect.element(page.getByText('Permita el acceso al micrófono')).toBeVisible();
    await expect.element(button('Descartar')).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveAttribute('lang', 'es');
  });
});
