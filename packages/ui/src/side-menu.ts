export { SideMenu, type SideMenuProps } from './components/SideMenu/SideMenu';
export { SideMenuButton, type SideMenuButtonProps } from './components/SideMenu/SideMenuButton';
