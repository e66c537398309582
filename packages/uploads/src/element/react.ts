'use client';

import { type ElementComponent, wrapElement } from '@probata/ui/wrap-element';
import type { HTMLAttributes } from 'react';
import type { ProbataUploadElement, ProbataUploadElementProps, UploadElementEvents } from './probata-upload';

/** Props of `ProbataUpload`: the attributes and properties of the element, and its events. */
export type ProbataUploadProps = Omit<HTMLAttributes<ProbataUploadElement>, keyof ProbataUploadElementProps> &
  Omit<ProbataUploadElementProps, `on${keyof UploadElementEvents}`> & {
    /** The server has a file in full. */
    onUploadReceived?: (event: UploadElementEvents['upload-received']) => void;
  };

/** `<probata-upload>` as a component, for React 18.3 and 19. Import `@probata/uploads/element` as well, before or after. */
export const ProbataUpload: ElementComponent<ProbataUploadProps, ProbataUploadElement> =
  /* @__PURE__ */ wrapElement('probata-upload', {
    properties: ['messages'],
    events: { onUploadReceived: 'upload-received' },
  });
