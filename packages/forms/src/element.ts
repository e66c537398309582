import { defineInquiryForm, type InquiryFormElement, type InquiryFormEvents } from './element/form-element';

export type { InquiryFormElement, InquiryFormEvents };

declare global {
  interface HTMLElementTagNameMap {
    'probata-contact-form': InquiryFormElement;
    'probata-training-form': InquiryFormElement;
  }
  interface HTMLElementEventMap extends InquiryFormEvents {}
}

// A server that imports this module has nothing to define.
if (typeof customElements !== 'undefined') {
  defineInquiryForm('probata-contact-form', 'contact');
  defineInquiryForm('probata-training-form', 'training');
}
