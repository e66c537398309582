export { enhanceCompareSliders } from './components/CompareSlider/enhance-compare-sliders';
export { enhanceDialogs } from './components/Dialog/enhance-dialogs';
export { enhanceVideos } from './components/Hero/enhance-videos';
export { enhanceDisclosures } from './components/NavigationDisclosure/enhance-disclosures';
export { enhanceReveals } from './components/RevealOnView/enhance-reveals';
export { enhanceTopBars } from './components/TopBar/enhance-top-bars';
export type { Disposer } from './private/enhance';
export { heldProps } from './private/held';
