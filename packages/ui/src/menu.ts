export { Menu, type MenuItem, type MenuProps } from './components/Menu/Menu';
