// `npm run editor`, `keys`, `backup` and `restore`: the commands of site/server/operator.ts, with the server running or stopped.
import { requireDependencies, requireNode, root } from './setup.mjs';

requireNode();
requireDependencies();
// Relative paths in settings resolve from the root, as for the server.
process.chdir(root);
const { tsImport } = await import('tsx/esm/api');
await tsImport('../site/server/operator.ts', import.meta.url);
