import {
  defineProbataUpload,
  type ProbataUploadElement,
  type ProbataUploadElementProps,
  type UploadElementEvents,
} from './element/probata-upload';

export type { ProbataUploadElement, ProbataUploadElementProps, UploadElementEvents };

/** For the JSX of a framework. `Attributes`: those of each of its elements, such as React's `HTMLAttributes<HTMLElement>`. */
export interface UploadElements<Attributes> {
  'probata-upload': Omit<Attributes, keyof ProbataUploadElementProps> & ProbataUploadElementProps;
}

declare global {
  interface HTMLElementTagNameMap {
    'probata-upload': ProbataUploadElement;
  }
  interface HTMLElementEventMap extends UploadElementEvents {}
  interface DocumentEventMap extends UploadElementEvents {}
}

// Servers have no custom elements.
if (typeof customElements !== 'undefined') defineProbataUpload();
