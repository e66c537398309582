export { List, ListItem, type ListItemProps, type ListProps, listMarkers } from './components/List/List';
