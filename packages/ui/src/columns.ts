export {
  Columns,
  type ColumnsProps,
  type ColumnTemplate,
  columnTemplates,
} from './components/Columns/Columns';
