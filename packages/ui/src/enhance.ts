export { armDialogs } from './components/Dialog/arm-dialogs';
export { armFilms } from './components/Hero/arm-films';
export { armDisclosures } from './components/NavigationDisclosure/arm-disclosures';
export { armReveals } from './components/RevealOnView/arm-reveals';
export { armTopBars } from './components/TopBar/arm-top-bars';
export type { Disposer } from './private/arm';
