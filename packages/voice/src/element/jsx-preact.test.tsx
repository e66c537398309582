/** @jsxImportSource preact */
import type { HTMLAttributes } from 'preact';
import { expect, test } from 'vitest';
import type { VoiceElements } from '../element';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements
      extends VoiceElements<HTMLAttributes<HTMLElement> & ClassAttributes<HTMLElement>> {}
  }
}

test('Preact’s JSX knows the element, and refuses unknown values', () => {
  const known = (
    <probata-voice
      demo
      mode="text"
      position="inline"
      size="large"
      default-open
      locale="es"
      onvoice-call-end={({ detail }) => detail.reason satisfies string}
    />
  );
  expect(known.type).toBe('probata-voice');
  expect(known.props).toMatchObject({ mode: 'text', position: 'inline' });
  // @ts-expect-error: the sizes are listed
  expect((<probata-voice size="huge" />).type).toBe('probata-voice');
});
