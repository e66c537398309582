export { ContactFormElement, type FormElementComponentProps, TrainingFormElement } from './element/react';
