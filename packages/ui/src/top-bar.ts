export {
  type NavigationGroup,
  type NavigationItem,
  TopBar,
  type TopBarProps,
} from './components/TopBar/TopBar';
