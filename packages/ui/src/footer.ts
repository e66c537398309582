export { Footer, type FooterGroup, type FooterProps } from './components/Footer/Footer';
