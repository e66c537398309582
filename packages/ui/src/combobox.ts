export { Combobox, type ComboboxOption, type ComboboxProps } from './components/Combobox/Combobox';
