export { TextArea, type TextAreaProps } from './components/TextArea/TextArea';
