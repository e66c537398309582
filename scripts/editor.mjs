// `npm run editor -- add EMAIL | remove EMAIL | password EMAIL | list`: who may sign in at /admin. With the server running or stopped.
import { requireDependencies, requireNode, root } from './setup.mjs';

requireNode();
requireDependencies();
// Settings that are paths mean the same as for the server, whatever folder npm was called in.
process.chdir(root);
const { tsImport } = await import('tsx/esm/api');
const { runEditorCommand } = await tsImport('../site/server/accounts/command.ts', import.meta.url);
process.exitCode = await runEditorCommand(process.argv.slice(2), process.env, (text, isError) =>
  (isError ? process.stderr : process.stdout).write(`${text}\n`),
);
