export {
  Field,
  type FieldControl,
  type FieldLabel,
  type FieldProps,
  type FieldTexts,
} from './components/Field/Field';
