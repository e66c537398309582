import type { InquiryFieldElementProps } from './element/field-list';
import {
  defineInquiryForm,
  type InquiryFormElement,
  type InquiryFormElementProps,
  type InquiryFormEvents,
} from './element/form-element';

export type { InquiryFieldElementProps, InquiryFormElement, InquiryFormElementProps, InquiryFormEvents };

declare global {
  interface HTMLElementTagNameMap {
    'probata-contact-form': InquiryFormElement;
    'probata-training-form': InquiryFormElement;
  }
  interface HTMLElementEventMap extends InquiryFormEvents {}
  interface DocumentEventMap extends InquiryFormEvents {}
}

// Servers have no custom elements.
if (typeof customElements !== 'undefined') {
  defineInquiryForm('probata-contact-form', 'contact');
  defineInquiryForm('probata-training-form', 'training');
}
