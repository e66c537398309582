export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState';
