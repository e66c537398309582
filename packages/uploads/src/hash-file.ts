export { type HashOptions, hashFile } from './core/hash-file';
