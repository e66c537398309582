export {
  EmbedFacade,
  type EmbedFacadeHandle,
  type EmbedFacadeProps,
} from './components/EmbedFacade/EmbedFacade';
