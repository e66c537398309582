export { Avatar, type AvatarProps } from './components/Avatar/Avatar';
