export {
  Card,
  CardButton,
  type CardButtonProps,
  CardLink,
  type CardLinkProps,
  type CardProps,
} from './components/Card/Card';
