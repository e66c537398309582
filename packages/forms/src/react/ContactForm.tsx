import { InquiryForm, type InquiryFormProps } from './InquiryForm';

/**
 * The contact form: names, business email and company are required, and all rules are checked together on submit. Renders a `<form>`
 * that also posts to `endpoint` without scripts. Keep it mounted while it sends.
 */
export function ContactForm(props: InquiryFormProps) {
  return <InquiryForm {...props} form="contact" />;
}
