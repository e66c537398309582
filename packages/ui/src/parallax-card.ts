export { ParallaxCard, type ParallaxCardProps } from './components/ParallaxCard/ParallaxCard';
