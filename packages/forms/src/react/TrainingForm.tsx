import { InquiryForm, type InquiryFormProps } from './InquiryForm';

/** The training page's question form: nothing is required, and the browser checks the email address. Renders a `<form>`. */
export function TrainingForm(props: InquiryFormProps) {
  return <InquiryForm {...props} form="training" />;
}
