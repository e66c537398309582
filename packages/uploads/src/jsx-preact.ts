// `import type {} from '@probata/uploads/jsx-preact'` makes the element known to Preact's JSX.
import type { JSX, Ref } from 'preact';
import type { ProbataUploadElement, ProbataUploadElementProps } from './element';

type ElementProps = Omit<JSX.IntrinsicElements['div'], 'ref' | keyof ProbataUploadElementProps> &
  ProbataUploadElementProps & { ref?: Ref<ProbataUploadElement> };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'probata-upload': ElementProps;
    }
  }
}
