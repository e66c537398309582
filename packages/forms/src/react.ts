export { ContactForm } from './react/ContactForm';
export type { InquiryFieldProps } from './react/field-props';
export type { InquiryFormProps } from './react/InquiryForm';
export type { InquiryFormOptions } from './react/options';
export { TrainingForm } from './react/TrainingForm';
export { type InquiryFormControls, useInquiryForm } from './react/use-inquiry-form';
