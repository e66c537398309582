export { ProgressBar, type ProgressBarProps } from './components/ProgressBar/ProgressBar';
