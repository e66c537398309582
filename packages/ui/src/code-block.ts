export { CodeBlock, type CodeBlockProps } from './components/CodeBlock/CodeBlock';
