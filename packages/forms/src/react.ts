export { ContactForm } from './react/ContactForm';
export type { InquiryFormProps } from './react/InquiryForm';
export { TrainingForm } from './react/TrainingForm';
export {
  type InquiryFieldProps,
  type InquiryFormControls,
  type InquiryFormOptions,
  useInquiryForm,
} from './react/use-inquiry-form';
