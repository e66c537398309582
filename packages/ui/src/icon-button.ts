export { IconButton, type IconButtonProps } from './components/IconButton/IconButton';
