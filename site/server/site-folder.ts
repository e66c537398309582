import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartFailure } from './failure';

/** The site's folder, found from here upwards: this file runs from its source and from the bundle alike. */
export function siteFolder(): string {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    folder !== dirname(folder);
    folder = dirname(folder)
  ) {
    const description = join(folder, 'package.json');
    if (existsSync(description) && readFileSync(description, 'utf8').includes('"@probata/site"'))
      return folder;
  }
  throw new StartFailure(
    'The folder of the site, with its package.json, was not found, so neither pages nor migrations can be: start the server from a complete copy of the project.',
  );
}
