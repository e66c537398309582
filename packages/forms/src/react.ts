export { ContactForm } from './react/ContactForm';
export type { InquiryFormProps } from './react/FormMarkup';
export type { InquiryFieldProps } from './react/field-props';
export { type DefinedFormProps, InquiryForm } from './react/InquiryForm';
export type { InquiryFormOptions } from './react/options';
export { TrainingForm } from './react/TrainingForm';
export { type InquiryFormControls, useInquiryForm } from './react/use-inquiry-form';
