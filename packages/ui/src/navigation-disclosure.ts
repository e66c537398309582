export {
  NavigationDisclosure,
  type NavigationDisclosureProps,
  type NavigationLink,
} from './components/NavigationDisclosure/NavigationDisclosure';
