// `import type {} from '@probata/uploads/jsx-react'` makes the element known to React's JSX.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ProbataUploadElement, ProbataUploadElementProps } from './element';

type ElementProps = Omit<
  DetailedHTMLProps<HTMLAttributes<ProbataUploadElement>, ProbataUploadElement>,
  keyof ProbataUploadElementProps
> &
  ProbataUploadElementProps;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'probata-upload': ElementProps;
    }
  }
}
