export { Icon, type IconProps, type IconShape } from './components/Icon/Icon';
