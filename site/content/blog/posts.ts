// Runs in Node only: vite.config.ts writes its exports into the bundles as data.
import { readFileSync } from 'node:fs';
import type { FrontMatter } from '../schema';
import { type PostNode, parseBody, parsePost } from './parse-post.ts';
import { postIds } from './post-ids.ts';

/** One post: its front matter and its text. */
export interface Post extends Pick<FrontMatter, 'id' | 'title' | 'description' | 'date' | 'author'> {
  body: readonly PostNode[];
}

function readPost(file: string): Post {
  const { frontMatter, body } = parsePost(
    readFileSync(new URL(`./posts/${file}.md`, import.meta.url), 'utf8'),
  );
  const { id, title, description, date, author } = frontMatter as FrontMatter; // checked by content/check.ts
  return { id, title, description, date, author, body: parseBody(body) };
}

/** The posts, newest first. */
export const posts: readonly Post[] = postIds
  .map(readPost)
  .sort((one, other) => other.date.localeCompare(one.date));
