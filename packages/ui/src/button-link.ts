export { ButtonLink, type ButtonLinkProps } from './components/ButtonLink/ButtonLink';
