export { parseDocx } from './read/docx';
