import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartFailure } from '@probata/server';

interface SiteFolders {
  /** Client files, pages and the renderer. */
  build: string;
  /** The database's migrations. */
  migrations: string;
  /** Posts, sources, templates and the persona. */
  blog: string;
}

/** What the server reads: from the folder that `npm run build` makes, or from the project. */
export function siteFolders(): SiteFolders {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    folder !== dirname(folder);
    folder = dirname(folder)
  ) {
    const description = join(folder, 'package.json');
    if (!existsSync(description) || !readFileSync(description, 'utf8').includes('"@probata/site"')) continue;
    const migrations = join(folder, 'migrations');
    return existsSync(migrations)
      ? { build: folder, migrations, blog: join(folder, 'blog') }
      : {
          build: join(folder, 'dist'),
          migrations: join(folder, '../supabase/migrations'),
          blog: join(folder, 'content/blog'),
        };
  }
  throw new StartFailure(
    'The folder of the site, with its package.json, was not found: start the server from a complete copy of the project, or of site/dist.',
  );
}
