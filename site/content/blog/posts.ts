// Runs in Node only: vite.config.ts writes its exports into the bundles as data.
import { readFileSync } from 'node:fs';
import type { FrontMatter } from '../schema';
import { type PostNode, parseBody, parsePost } from './parse-post.ts';
import { postIds } from './post-ids.ts';

/** One post: its front matter and its text. */
export interface Post extends Pick<FrontMatter, 'id' | 'title' | 'description' | 'date' | 'author' | 'tags'> {
  /** Minutes to read it, at 220 words a minute; at least 1. */
  minutes: number;
  body: readonly PostNode[];
}

function readPost(file: string): Post {
  const { frontMatter, body } = parsePost(
    readFileSync(new URL(`./posts/${file}.md`, import.meta.url), 'utf8'),
  );
  const { id, title, description, date, author, tags } = frontMatter as FrontMatter; // checked by content/check.ts
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / 220));
  return { id, title, description, date, author, tags, minutes, body: parseBody(body) };
}

/** The posts, newest first. */
export const posts: readonly Post[] = postIds
  .map(readPost)
  .sort((one, other) => other.date.localeCompare(one.date));
