import type { InquiryForm } from '../core/fields';
import { FormMarkup, type InquiryFormProps } from './FormMarkup';

/**
 * The contact form: names, business email and company are required, and all rules are checked together on submit. For further fields
 * use `InquiryForm`; for markup of your own, `useInquiryForm`. Renders a `<form>` that also posts to `endpoint` without scripts. Keep
 * it mounted while it sends.
 */
export function ContactForm(props: InquiryFormProps) {
  return <FormMarkup<InquiryForm> {...props} form="contact" />;
}
