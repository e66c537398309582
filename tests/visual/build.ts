import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && !entry.parentPath.includes('node_modules') && !entry.parentPath.includes('/dist'),
      )
      .map((entry) => writtenAt(join(entry.parentPath, entry.name))),
  );

/** Builds Storybook when a source is newer than the last build. */
export default function buildStorybook(): void {
  if (process.env.STORYBOOK_STATIC) return;
  const sources = Math.max(newest(join(root, 'packages')), newest(join(root, '.storybook')));
  if (writtenAt(join(root, 'storybook-static/index.json')) > sources) return;
  execFileSync(process.execPath, [join(root, 'scripts/storybook.mjs'), '--build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
