'use client';

import { type ElementComponent, wrapElement } from '@probata/ui/wrap-element';
import type { HTMLAttributes } from 'react';
import type { InquiryFormElement, InquiryFormElementProps, InquiryFormEvents } from './form-element';

/** Props of `ContactFormElement` and `TrainingFormElement`: the attributes and properties of the element, and its events. */
export type FormElementComponentProps = Omit<
  HTMLAttributes<InquiryFormElement>,
  keyof InquiryFormElementProps
> &
  Omit<InquiryFormElementProps, `on${keyof InquiryFormEvents}`> & {
    /** The rules found errors; nothing was sent. */
    onInquiryInvalid?: (event: InquiryFormEvents['inquiry-invalid']) => void;
    /** A valid inquiry is sent. */
    onInquirySending?: (event: InquiryFormEvents['inquiry-sending']) => void;
    /** It was accepted. */
    onInquirySent?: (event: InquiryFormEvents['inquiry-sent']) => void;
    /** It was not accepted. */
    onInquiryFailed?: (event: InquiryFormEvents['inquiry-failed']) => void;
  };

const parts = {
  properties: ['fields', 'check', 'context', 'messages', 'blockedDomains', 'upload', 'fetch'],
  events: {
    onInquiryInvalid: 'inquiry-invalid',
    onInquirySending: 'inquiry-sending',
    onInquirySent: 'inquiry-sent',
    onInquiryFailed: 'inquiry-failed',
  },
};

/** `<probata-contact-form>` as a component, for React 18.3 and 19. Import `@probata/forms/element` as well, before or after. */
export const ContactFormElement: ElementComponent<FormElementComponentProps, InquiryFormElement> =
  /* @__PURE__ */ wrapElement('probata-contact-form', parts);

/** `<probata-training-form>` as a component, for React 18.3 and 19. Import `@probata/forms/element` as well, before or after. */
export const TrainingFormElement: ElementComponent<FormElementComponentProps, InquiryFormElement> =
  /* @__PURE__ */ wrapElement('probata-training-form', parts);
