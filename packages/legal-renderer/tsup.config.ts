import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { library } from '../../scripts/library';

export default library(['index', 'react', 'cli'], {
  async onSuccess() {
    await copyFile('src/legal.css', 'dist/legal.css');
    await writeFile('dist/cli.js', `#!/usr/bin/env node\n${await readFile('dist/cli.js', 'utf8')}`);
    await chmod('dist/cli.js', 0o755);
  },
});
