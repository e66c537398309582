import { open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parse } from 'yaml';

/** The folders of the blog. */
const blogFolders = ['posts', 'sources', 'templates'] as const;

type BlogFolder = (typeof blogFolders)[number];

/** One Markdown file of the blog. */
export interface BlogFile {
  kind: BlogFolder;
  /** Relative to the blog's folder, with slashes. */
  file: string;
  /** Empty when it was not read. */
  source: string;
  /** Why it was not read. */
  error?: { rule: string; message: string };
}

/** The largest file that is read, far above any post. */
const sizeLimit = 256 * 1024;

export interface BlogDocument {
  kind: BlogFolder;
  file: string;
  id: string;
  title: string;
  /** The Markdown below the front matter. */
  body: string;
  /** The first line of the body in the file, from 1. */
  line: number;
}

/** Splits front matter and body. `line`: the first line of the body, from 1. null: no front matter. */
export function splitFrontMatter(source: string): { matter: string; body: string; line: number } | null {
  const [whole, matter] = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source) ?? [];
  if (whole === undefined || matter === undefined) return null;
  return { matter, body: source.slice(whole.length), line: whole.split('\n').length };
}

const unread = (rule: string, message: string) => ({ source: '', error: { rule, message } });

/** Reads one file unless it is outside the folder, too large, or not UTF-8. */
async function readOne(folder: string, path: string): Promise<Omit<BlogFile, 'kind' | 'file'>> {
  const [inside, real] = await Promise.all([realpath(folder), realpath(path)]);
  if (!real.startsWith(`${inside}${sep}`))
    return unread('outside', 'The file is a link to a path outside the blog, and was not read.');
  const handle = await open(real, 'r');
  try {
    const found = await handle.stat();
    if (!found.isFile()) return unread('no-file', 'This is not a file.');
    if (found.size > sizeLimit)
      return unread(
        'too-large',
        `The file holds ${Math.ceil(found.size / 1024)} KiB, more than the ${sizeLimit / 1024} KiB a post may have, and was not read.`,
      );
    const bytes = await handle.readFile();
    return { source: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return unread('encoding', 'The file is not UTF-8 text.');
    throw error;
  } finally {
    await handle.close();
  }
}

/** The Markdown files of a blog's folder, sorted by name. A missing folder is empty. */
export async function readBlogFiles(folder: string): Promise<BlogFile[]> {
  const files: BlogFile[] = [];
  for (const kind of blogFolders) {
    const names = await readdir(join(folder, kind)).catch(() => []);
    for (const name of names.filter((candidate) => candidate.endsWith('.md')).sort()) {
      const read = await readOne(folder, join(folder, kind, name)).catch(() =>
        unread('unreadable', 'The file cannot be read.'),
      );
      files.push({ kind, file: `${kind}/${name}`, ...read });
    }
  }
  return files;
}

/** The documents of a blog's folder, without files whose front matter is malformed: the validator reports those. */
export async function readBlog(folder: string): Promise<BlogDocument[]> {
  return (await readBlogFiles(folder)).flatMap(({ kind, file, source }) => {
    const split = splitFrontMatter(source);
    if (!split) return [];
    try {
      const matter: unknown = parse(split.matter);
      if (typeof matter !== 'object' || matter === null) return [];
      const id = 'id' in matter ? String(matter.id) : file;
      const title = 'title' in matter ? String(matter.title) : id;
      return [{ kind, file, id, title, body: split.body, line: split.line }];
    } catch {
      return [];
    }
  });
}
