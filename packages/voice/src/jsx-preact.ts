// `import type {} from '@probata/voice/jsx-preact'` makes the element known to Preact's JSX.
import type { JSX, Ref } from 'preact';
import type { ProbataVoiceElement, ProbataVoiceElementProps } from './element';

type ElementProps = Omit<JSX.IntrinsicElements['div'], 'ref' | keyof ProbataVoiceElementProps> &
  ProbataVoiceElementProps & { ref?: Ref<ProbataVoiceElement> };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'probata-voice': ElementProps;
    }
  }
}
