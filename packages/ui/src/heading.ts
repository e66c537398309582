export { Heading, type HeadingProps } from './components/Heading/Heading';
