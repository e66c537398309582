export { Stack, type StackProps } from './components/Stack/Stack';
