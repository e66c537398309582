export { SkipLink, type SkipLinkProps } from './components/SkipLink/SkipLink';
