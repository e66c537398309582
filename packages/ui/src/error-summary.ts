export { ErrorSummary, type ErrorSummaryProps, type FormError } from './components/ErrorSummary/ErrorSummary';
