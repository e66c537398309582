export { Hero, type HeroProps, type HeroVideo } from './components/Hero/Hero';
