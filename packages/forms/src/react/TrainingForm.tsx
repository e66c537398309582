import type { InquiryForm } from '../core/fields';
import { FormMarkup, type InquiryFormProps } from './FormMarkup';

/** The training page's question form: nothing is required, and the browser checks the email address. Renders a `<form>`. */
export function TrainingForm(props: InquiryFormProps) {
  return <FormMarkup<InquiryForm> {...props} form="training" />;
}
