export { TextField, type TextFieldProps, textFieldTypes } from './components/TextField/TextField';
