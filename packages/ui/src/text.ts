export { Text, type TextElement, type TextProps, textElements } from './components/Text/Text';
