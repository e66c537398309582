export { FileField, type FileFieldProps } from './components/FileField/FileField';
