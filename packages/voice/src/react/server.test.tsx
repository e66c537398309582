import { LocaleProvider } from '@probata/ui/locale-provider';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  MicrophonePrompt,
  useTranscript,
  useVoice,
  VoiceAssistant,
  VoiceAvatar,
  VoiceProvider,
} from '../react';
import { deniedHelp, isBlockedBySystem } from './MicrophonePrompt/denied-help';

const never = () => new Promise<never>(() => {});

test('a server renders the avatar as plain HTML, with no window, no inline style and no script', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <VoiceProvider transport={never} assistantId="a">
      <VoiceAssistant image="/images/avatar.svg" />
    </VoiceProvider>,
  );
  expect(html).toContain('aria-label="Talk to the voice assistant"');
  expect(html).toContain('src="/images/avatar.svg"');
  expect(html).not.toMatch(/ style=|<script|onclick/i);
});

test('the parts alone render', () => {
  function Words() {
    const { state } = useVoice();
    return `${state.status} ${useTranscript().length}`;
  }
  const html = renderToString(
    <VoiceProvider transport={never} assistantId="a" strings={{ avatar: 'Sprechen' }}>
      <VoiceAvatar />
      <MicrophonePrompt open={false} onOpenChange={() => {}} />
      <p>
        <Words />
      </p>
    </VoiceProvider>,
  );
  expect(html).toContain('aria-label="Sprechen"');
  expect(html).toContain('<p>idle 0</p>');
});

test('the language is that of the nearest locale: own, of the VoiceProvider, of the LocaleProvider', () => {
  const render = (own?: string, provided?: string) =>
    renderToString(
      <LocaleProvider locale="es-MX">
        <VoiceProvider transport={never} assistantId="a" locale={provided}>
          <VoiceAvatar locale={own} />
        </VoiceProvider>
      </LocaleProvider>,
    );
  expect(render()).toMatch(/lang="es".*Hablar con el asistente de voz/);
  expect(render(undefined, 'en')).toMatch(/lang="en".*Talk to the voice assistant/);
  expect(render('es', 'en')).toMatch(/lang="es".*Hablar con el asistente de voz/);
});

test.each([
  ['no key and no transport', { assistantId: 'a' }, /no `publicKey`/],
  ["a sample's key", { publicKey: '…', assistantId: 'a' }, /`publicKey` of <VoiceProvider> is "…"/],
  ['an empty key', { publicKey: '', assistantId: 'a' }, /`publicKey` of <VoiceProvider> is ""/],
  ['no target', { publicKey: 'key' }, /no target/],
  ['two targets', { publicKey: 'key', assistantId: 'a', squadId: 'b' }, /`assistantId` and `squadId`/],
  [
    'a key and a transport',
    { publicKey: 'key', transport: never, assistantId: 'a' },
    /`publicKey` and `transport`/,
  ],
])('a provider refuses %s, naming the option', (_name, props, message) => {
  const untyped = props as unknown as { publicKey: string };
  expect(() => renderToString(<VoiceProvider {...untyped} />)).toThrow(message);
});

test('a provider takes texts alone, as a server component passes them', () => {
  const html = renderToString(
    <VoiceProvider publicKey="key" assistantId="a">
      <VoiceAvatar />
    </VoiceProvider>,
  );
  expect(html).toContain('aria-label="Talk to the voice assistant"');
});

test('without a provider the error says what to do', () => {
  expect(() => renderToString(<VoiceAssistant />)).toThrow(/put a <VoiceProvider> above/);
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'deniedChromium',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'deniedFirefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'deniedSafari',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'deniedPhone'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'deniedPhone'],
] as const)('help for a blocked microphone fits %s', (userAgent, help) => {
  expect(deniedHelp(userAgent)).toBe(help);
});

test.each([
  ['Permission denied by system', true],
  ['Permission denied', false],
  ['Permission dismissed', false],
])('%s: by the system %s', (message, bySystem) =>
  expect(isBlockedBySystem(new DOMException(message, 'NotAllowedError'))).toBe(bySystem),
);
