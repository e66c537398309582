export { RevealOnView, type RevealOnViewProps } from './components/RevealOnView/RevealOnView';
