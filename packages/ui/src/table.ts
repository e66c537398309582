export { Table, type TableColumn, type TableProps } from './components/Table/Table';
