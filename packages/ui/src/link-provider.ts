export {
  type LinkComponentProps,
  LinkProvider,
  type LinkProviderProps,
} from './components/LinkProvider/LinkProvider';
