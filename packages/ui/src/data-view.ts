export { DataView, type DataViewProps } from './components/DataView/DataView';
