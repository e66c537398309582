export { TextLink, type TextLinkProps } from './components/TextLink/TextLink';
