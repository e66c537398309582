// `import type {} from '@probata/forms/jsx-preact'` makes the elements known to Preact's JSX.
import type { JSX, Ref } from 'preact';
import type { InquiryFieldElementProps, InquiryFormElement, InquiryFormElementProps } from './element';

type ElementProps = Omit<JSX.IntrinsicElements['div'], 'ref' | keyof InquiryFormElementProps> &
  InquiryFormElementProps & { ref?: Ref<InquiryFormElement> };

type FieldProps = Omit<JSX.IntrinsicElements['div'], 'ref' | keyof InquiryFieldElementProps> &
  InquiryFieldElementProps;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'probata-contact-form': ElementProps;
      'probata-training-form': ElementProps;
      'probata-field': FieldProps;
    }
  }
}
