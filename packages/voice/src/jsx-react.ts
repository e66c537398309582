// `import type {} from '@probata/voice/jsx-react'` makes the element known to React's JSX.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ProbataVoiceElement, ProbataVoiceElementProps } from './element';

type ElementProps = Omit<
  DetailedHTMLProps<HTMLAttributes<ProbataVoiceElement>, ProbataVoiceElement>,
  keyof ProbataVoiceElementProps
> &
  ProbataVoiceElementProps;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'probata-voice': ElementProps;
    }
  }
}
