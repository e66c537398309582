// `import type {} from '@probata/forms/jsx-react'` makes the elements known to React's JSX.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { InquiryFieldElementProps, InquiryFormElement, InquiryFormElementProps } from './element';

type ElementProps = Omit<
  DetailedHTMLProps<HTMLAttributes<InquiryFormElement>, InquiryFormElement>,
  keyof InquiryFormElementProps
> &
  InquiryFormElementProps;

type FieldProps = Omit<HTMLAttributes<HTMLElement>, keyof InquiryFieldElementProps> &
  InquiryFieldElementProps;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'probata-contact-form': ElementProps;
      'probata-training-form': ElementProps;
      'probata-field': FieldProps;
    }
  }
}
