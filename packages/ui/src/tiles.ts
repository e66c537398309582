export { Tiles, type TilesProps } from './components/Tiles/Tiles';
