import { existsSync, readdirSync } from 'node:fs';
import { library } from '../../scripts/library';

const doors = ['index', 'theme', 'base', 'fonts', 'enhance'];

// Every component is a module of its own in `dist`, so that a page which imports one gets the CSS of that one and of no other.
const components = readdirSync('src/components')
  .map((name) => [name, `src/components/${name}/${name}.tsx`] as const)
  .filter(([, path]) => existsSync(path));

export default library(doors, {
  entry: Object.fromEntries([...doors.map((door) => [door, `src/${door}.ts`] as const), ...components]),
});
