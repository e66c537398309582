export { Rail, type RailGroup, type RailItem, type RailProps } from './components/Rail/Rail';
