export { BusyOverlay, type BusyOverlayProps } from './components/BusyOverlay/BusyOverlay';
