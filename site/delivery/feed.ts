import { posts } from '../content/blog/posts';
import { brand } from '../content/brand';
import { legalSources } from '../content/legal';
import { versionPath } from '../content/legal/paths';
import { blog } from '../content/pages/blog';
import { legalFeedPath, trust } from '../content/pages/trust';
import { feedPath, paths, toPostPath } from '../content/paths';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A post's day as the time that Atom asks for. */
const toTime = (date: string) => `${date}T00:00:00Z`;

/** The title of the feed, in the feed and where a page links to it. */
export const feedTitle = `${brand.name}: ${blog.heading}`;

interface FeedEntry {
  title: string;
  path: string;
  /** `YYYY-MM-DD`. */
  date: string;
  author: string;
  summary: string;
}

interface Feed {
  title: string;
  /** The page that it reports on. */
  page: string;
  /** Its own path. */
  path: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** A feed (Atom, RFC 4287). */
function toAtom(origin: string, { title, page, path, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <title>${escaped(title)}</title>`,
    `  <id>${origin}${page}</id>`,
    `  <link rel="self" type="application/atom+xml" href="${origin}${path}"/>`,
    `  <link rel="alternate" type="text/html" href="${origin}${page}"/>`,
    `  <updated>${toTime(entries[0]?.date ?? '')}</updated>`,
    ...entries.flatMap((entry) => [
      '  <entry>',
      `    <title>${escaped(entry.title)}</title>`,
      `    <id>${origin}${entry.path}</id>`,
      `    <link rel="alternate" type="text/html" href="${origin}${entry.path}"/>`,
      `    <published>${toTime(entry.date)}</published>`,
      `    <updated>${toTime(entry.date)}</updated>`,
      `    <author><name>${escaped(entry.author)}</name></author>`,
      `    <summary>${escaped(entry.summary)}</summary>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

/** The feed of our own blog, newest post first. */
export const toFeed = (origin: string): string =>
  toAtom(origin, {
    title: feedTitle,
    page: paths.blog,
    path: feedPath,
    entries: posts.map(({ id, description, ...post }) => ({
      ...post,
      path: toPostPath(id),
      summary: description,
    })),
  });

/** The feed of the legal texts: each version with the hash of its file, newest first. */
export const toLegalFeed = (origin: string): string =>
  toAtom(origin, {
    title: `${brand.name}: ${trust.legal.feedTitle}`,
    page: paths.trust,
    path: legalFeedPath,
    entries: Object.values(legalSources)
      .flatMap((source) =>
        source.versions.map(({ id, name, inForce, hash }) => ({
          title: `${source.title}, ${name}`,
          path: versionPath(source, id),
          date: inForce,
          author: brand.legalName,
          summary: `SHA-256 ${hash}`,
        })),
      )
      .sort((one, other) => other.date.localeCompare(one.date)),
  });
