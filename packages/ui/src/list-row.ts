export { ListRow, type ListRowProps, ListRows, type ListRowsProps } from './components/ListRow/ListRow';
