import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What the blog is made of. */
export const shelves = ['posts', 'sources', 'templates'] as const;

export type Shelf = (typeof shelves)[number];

/** One Markdown file of the blog. */
export interface BlogFile {
  shelf: Shelf;
  /** From the blog's folder, with slashes. */
  file: string;
  source: string;
}

export interface BlogDocument {
  shelf: Shelf;
  file: string;
  id: string;
  title: string;
  /** The Markdown below the front matter. */
  body: string;
  /** The line of the file it begins on, from 1. */
  line: number;
}

/** Separates the front matter from the text. `line` is the first line of the text, counted from 1; null: there is no front matter. */
export function splitFrontMatter(source: string): { matter: string; body: string; line: number } | null {
  const [whole, matter] = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source) ?? [];
  if (whole === undefined || matter === undefined) return null;
  return { matter, body: source.slice(whole.length), line: whole.split('\n').length };
}

/** The Markdown files of a blog's folder, by name. A shelf that is missing is empty. */
export async function readBlogFiles(folder: string): Promise<BlogFile[]> {
  const files: BlogFile[] = [];
  for (const shelf of shelves) {
    const names = await readdir(join(folder, shelf)).catch(() => []);
    for (const name of names.filter((candidate) => candidate.endsWith('.md')).sort())
      files.push({
        shelf,
        file: `${shelf}/${name}`,
        source: await readFile(join(folder, shelf, name), 'utf8'),
      });
  }
  return files;
}

/** The documents of a blog's folder. A file whose front matter cannot be read is left to the validator. */
export async function readBlog(folder: string): Promise<BlogDocument[]> {
  return (await readBlogFiles(folder)).flatMap(({ shelf, file, source }) => {
    const split = splitFrontMatter(source);
    if (!split) return [];
    try {
      const matter: unknown = parse(split.matter);
      if (typeof matter !== 'object' || matter === null) return [];
      const id = 'id' in matter ? String(matter.id) : file;
      const title = 'title' in matter ? String(matter.title) : id;
      return [{ shelf, file, id, title, body: split.body, line: split.line }];
    } catch {
      return [];
    }
  });
}
