import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { VoiceElements } from '../element';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements
      extends VoiceElements<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>> {}
  }
}

test('React’s JSX knows the element, its options and its events', () => {
  const html = renderToStaticMarkup(
    <probata-voice
      demo=""
      mode="text"
      position="bottom-start"
      size="small"
      title="Ask about pricing"
      default-open=""
      locale="es-MX"
      onvoice-status={({ detail }) => detail satisfies string}
    />,
  );
  expect(html).toContain('mode="text" position="bottom-start" size="small" title="Ask about pricing"');
  expect(html).toContain('locale="es-MX"');
});

test('React’s JSX refuses unknown attributes and values', () => {
  expect([
    // @ts-expect-error: the element has no such attribute
    <probata-voice key="1" colour="red" />,
    // @ts-expect-error: the modes are listed
    <probata-voice key="2" mode="song" />,
    // @ts-expect-error: the positions are listed
    <probata-voice key="3" position="middle" />,
  ]).toHaveLength(3);
});

/** Compiled and never run: the events are typed on `document`. */
export const listen = () =>
  document.addEventListener('voice-consent', ({ detail }) => detail.version satisfies string);
