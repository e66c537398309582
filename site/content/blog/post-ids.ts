// Runs in Node only: vite.config.ts writes its exports into the bundles as data.
import { readdirSync } from 'node:fs';

/** The posts, by their files' names. */
export const postIds: readonly string[] = readdirSync(new URL('./posts/', import.meta.url))
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length))
  .sort();
