export { Switch, type SwitchProps } from './components/Switch/Switch';
