export { Box, type BoxElement, type BoxProps, boxElements } from './components/Box/Box';
