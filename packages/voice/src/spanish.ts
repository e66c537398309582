export { spanish } from './react/spanish';
