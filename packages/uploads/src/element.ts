import {
  defineProbataUpload,
  type ProbataUploadElement,
  type ProbataUploadElementProps,
  type UploadElementEvents,
} from './element/probata-upload';

export type { ProbataUploadElement, ProbataUploadElementProps, UploadElementEvents };

declare global {
  interface HTMLElementTagNameMap {
    'probata-upload': ProbataUploadElement;
  }
  interface HTMLElementEventMap extends UploadElementEvents {}
  interface DocumentEventMap extends UploadElementEvents {}
}

// Servers have no custom elements.
if (typeof customElements !== 'undefined') defineProbataUpload();
