export { Inline, type InlineProps } from './components/Inline/Inline';
