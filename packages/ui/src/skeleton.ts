export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton';
