import { usage as accountUsage, runOperatorCommand } from './accounts/command';
import { usage as backupUsage, runBackupCommand } from './backup/command';

// The commands `editor`, `keys`, `backup` and `restore` (npm scripts of the project and of the built folder).

const print = (text: string, isError: boolean) =>
  (isError ? process.stderr : process.stdout).write(`${text}\n`);

async function run(command: string | undefined, words: readonly string[]): Promise<0 | 1 | 2> {
  if (command === 'backup' || command === 'restore')
    return runBackupCommand([command, ...words], process.env, print);
  if (command === 'editor' || command === 'keys')
    return runOperatorCommand(command, words, process.env, print);
  print([accountUsage.editor, accountUsage.keys, backupUsage].join('\n'), true);
  return 2;
}

const [command, ...words] = process.argv.slice(2);
process.exitCode = await run(command, words);
