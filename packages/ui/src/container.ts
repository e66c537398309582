export { Container, type ContainerProps } from './components/Container/Container';
