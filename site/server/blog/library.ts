import { open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parse } from 'yaml';

/** What the blog is made of. */
export const shelves = ['posts', 'sources', 'templates'] as const;

export type Shelf = (typeof shelves)[number];

/** One Markdown file of the blog. */
export interface BlogFile {
  shelf: Shelf;
  /** From the blog's folder, with slashes. */
  file: string;
  /** Empty when it was not read. */
  source: string;
  /** Why it was not read. */
  fault?: { rule: string; message: string };
}

/** No post is longer; what is would only hold up whoever reads it. */
const mostBytes = 256 * 1024;

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

const fault = (rule: string, message: string) => ({ source: '', fault: { rule, message } });

/** Reads one file, if it is one that stands in the folder, is of the size of a post, and is text. */
async function readOne(folder: string, path: string): Promise<Omit<BlogFile, 'shelf' | 'file'>> {
  const [inside, real] = await Promise.all([realpath(folder), realpath(path)]);
  if (!real.startsWith(`${inside}${sep}`))
    return fault('outside', 'The file is a link to a place outside the blog, and was not read.');
  const handle = await open(real, 'r');
  try {
    const found = await handle.stat();
    if (!found.isFile()) return fault('no-file', 'This is not a file.');
    if (found.size > mostBytes)
      return fault(
        'too-large',
        `The file holds ${Math.ceil(found.size / 1024)} KiB, more than the ${mostBytes / 1024} KiB a post may have, and was not read.`,
      );
    const bytes = await handle.readFile();
    return { source: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return fault('encoding', 'The file is not UTF-8 text.');
    throw error;
  } finally {
    await handle.close();
  }
}

/** The Markdown files of a blog's folder, by name. A shelf that is missing is empty. */
export async function readBlogFiles(folder: string): Promise<BlogFile[]> {
  const files: BlogFile[] = [];
  for (const shelf of shelves) {
    const names = await readdir(join(folder, shelf)).catch(() => []);
    for (const name of names.filter((candidate) => candidate.endsWith('.md')).sort()) {
      const read = await readOne(folder, join(folder, shelf, name)).catch(() =>
        fault('unreadable', 'The file cannot be read.'),
      );
      files.push({ shelf, file: `${shelf}/${name}`, ...read });
    }
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
