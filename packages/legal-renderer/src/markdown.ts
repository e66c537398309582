export { parseMarkdown } from './read/markdown';
