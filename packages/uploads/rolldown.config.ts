import { element } from '../../scripts/element';
import { entryPoints, library } from '../../scripts/library';

export default [...library(entryPoints.filter((file) => file !== './src/element.ts')), ...element()];
