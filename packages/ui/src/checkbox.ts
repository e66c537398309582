export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox';
