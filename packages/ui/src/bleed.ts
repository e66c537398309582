export { Bleed, type BleedProps } from './components/Bleed/Bleed';
