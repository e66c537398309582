export { RevealImage, type RevealImageProps } from './components/RevealImage/RevealImage';
