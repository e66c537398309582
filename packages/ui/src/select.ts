export { Select, type SelectProps } from './components/Select/Select';
