import { posts } from '../content/blog/posts';
import { brand } from '../content/brand';
import { blog } from '../content/pages/blog';
import { feedPath, paths, toPostPath } from '../content/paths';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A post's day as the time that Atom asks for. */
const toTime = (date: string) => `${date}T00:00:00Z`;

/** The title of the feed, in the feed and where a page links to it. */
export const feedTitle = `${brand.name}: ${blog.heading}`;

/** The feed of our own blog (Atom, RFC 4287), newest post first. */
export function toFeed(origin: string): string {
  const entries = posts.flatMap(({ id, title, description, date, author }) => [
    '  <entry>',
    `    <title>${escaped(title)}</title>`,
    `    <id>${origin}${toPostPath(id)}</id>`,
    `    <link rel="alternate" type="text/html" href="${origin}${toPostPath(id)}"/>`,
    `    <published>${toTime(date)}</published>`,
    `    <updated>${toTime(date)}</updated>`,
    `    <author><name>${escaped(author)}</name></author>`,
    `    <summary>${escaped(description)}</summary>`,
    '  </entry>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <title>${escaped(feedTitle)}</title>`,
    `  <id>${origin}${paths.blog}</id>`,
    `  <link rel="self" type="application/atom+xml" href="${origin}${feedPath}"/>`,
    `  <link rel="alternate" type="text/html" href="${origin}${paths.blog}"/>`,
    `  <updated>${toTime(posts[0]?.date ?? '')}</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
