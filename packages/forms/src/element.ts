import type { InquiryFieldElementProps } from './element/field-list';
import {
  defineInquiryForm,
  type InquiryFormElement,
  type InquiryFormElementProps,
  type InquiryFormEvents,
} from './element/form-element';

export type { InquiryFieldElementProps, InquiryFormElement, InquiryFormElementProps, InquiryFormEvents };

/** For the JSX of a framework. `Attributes`: those of each of its elements, such as React's `HTMLAttributes<HTMLElement>`. */
export interface InquiryElements<Attributes> {
  'probata-contact-form': Omit<Attributes, keyof InquiryFormElementProps> & InquiryFormElementProps;
  'probata-training-form': Omit<Attributes, keyof InquiryFormElementProps> & InquiryFormElementProps;
  'probata-field': Omit<Attributes, keyof InquiryFieldElementProps> & InquiryFieldElementProps;
}

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
