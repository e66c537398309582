import type { Plugin } from 'vite';
import * as postIds from '../content/blog/post-ids.ts';
import * as posts from '../content/blog/posts.ts';

/** The modules that read the folder of posts run here. A bundle holds their exports as data. */
export const postsAsData: Plugin = {
  name: 'posts-as-data',
  enforce: 'pre',
  load(id) {
    const [, name] = /\/content\/blog\/(post-ids|posts)\.ts$/.exec(id) ?? [];
    if (!name) return null;
    return Object.entries(name === 'posts' ? posts : postIds)
      .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};
