import { brand } from '../brand';
import type { Meta } from '../schema';
import { type Post, posts } from './posts';

/** The post with an id of `postIds`. */
export function postOf(id: string): Post {
  const post = posts.find((candidate) => candidate.id === id);
  if (!post)
    throw new Error(`No post is called ${id}, so it cannot be shown: write content/blog/posts/${id}.md.`);
  return post;
}

/** The head of a post's page. */
export function postMeta(id: string): Meta {
  const { title, description, date } = postOf(id);
  return {
    title: `${title}: ${brand.name}`,
    description,
    indexed: true,
    openGraph: 'home',
    published: date,
  };
}
