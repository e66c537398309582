export { DateField, type DateFieldProps } from './components/DateField/DateField';
