export { CompareSlider, type CompareSliderProps } from './components/CompareSlider/CompareSlider';
