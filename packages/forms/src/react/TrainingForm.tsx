import type { InquiryForm } from '../core/fields';
import { FormMarkup, type InquiryFormProps } from './FormMarkup';

/**
 * The training page's question form: nothing is required, and the browser checks the email address. Where a business address must be
 * asked for use `ContactForm`; for further fields, `InquiryForm`. Renders a `<form>`.
 */
export function TrainingForm(props: InquiryFormProps) {
  return <FormMarkup<InquiryForm> {...props} form="training" />;
}
