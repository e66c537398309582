export { Pagination, type PaginationProps } from './components/Pagination/Pagination';
