import { access } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { z } from 'zod';
import type { BlogProblem, BlogReport } from '../contract';
import { applyEdits, type Fix, lintFix, replaceWord } from './fix';
import { type BlogFile, readBlogFiles, splitFrontMatter } from './library';
import { createSpelling } from './spelling';

const text = (name: string) =>
  z.string(`${name} is missing or is not text.`).trim().min(1, `${name} is empty.`);

const day = z
  .string('date is missing or is not a day.')
  .refine(
    (value) =>
      /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) === true,
    'date is not a day: write it as 2025-01-31.',
  );

const post = z.object({
  id: text('id').regex(/^[a-z0-9-]+$/, 'id holds more than small letters, digits and hyphens.'),
  title: text('title'),
  description: text('description')
    .min(50, 'description is shorter than 50 characters.')
    .max(180, 'description is longer than 180 characters.'),
  date: day,
  author: text('author'),
  template: text('template'),
  tags: z.array(z.string(), 'tags is missing or is not a list.').min(1, 'tags is empty.'),
});

const schemas = {
  posts: post,
  sources: z.object({ id: post.shape.id, title: post.shape.title }),
  templates: post.extend({ tags: z.array(z.string(), 'tags is missing or is not a list.') }),
};

interface Found extends Omit<BlogProblem, 'file' | 'fix'> {
  fix?: Fix | undefined;
}

const error = (line: number, rule: string, message: string, fix?: Fix): Found => ({
  severity: 'error',
  line,
  rule,
  message,
  fix,
});

const frontMatterLimit = 4000;

/** Parses the front matter as YAML text; nothing in it is executed. */
function checkFrontMatter({ kind, file, source }: BlogFile): Found[] {
  const split = splitFrontMatter(source);
  if (!split)
    return [error(1, 'front-matter', 'The file does not begin with front matter between two lines of ---.')];
  if (split.matter.length > frontMatterLimit)
    return [error(1, 'front-matter', `The front matter is longer than ${frontMatterLimit} characters.`)];
  // The failsafe schema keeps a date as text.
  const document = parseDocument(split.matter, { schema: 'failsafe', uniqueKeys: true });
  const broken = document.errors[0];
  if (broken)
    return [
      error(
        1 + (broken.linePos?.[0].line ?? 1),
        'front-matter',
        `The front matter is not valid YAML: ${broken.message.split('\n', 1)[0]}`,
      ),
    ];
  const lineOf = (key: unknown) => {
    if (!isMap(document.contents)) return 1;
    const pair = document.contents.items.find((item) => String(item.key) === String(key));
    const range =
      typeof pair?.key === 'object' && pair.key !== null && 'range' in pair.key ? pair.key.range : null;
    const offset = Array.isArray(range) ? Number(range[0]) : 0;
    return 1 + split.matter.slice(0, offset).split('\n').length;
  };
  let matter: unknown;
  try {
    // YAML bombs: aliases of aliases are refused.
    matter = document.toJS({ maxAliasCount: 20 });
  } catch {
    return [error(1, 'front-matter', 'The front matter nests aliases: write each value out.')];
  }
  const read = schemas[kind].safeParse(matter);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => error(lineOf(path[0]), 'front-matter', message));
  const name = file.split('/').at(-1)?.replace(/\.md$/, '');
  if (kind === 'templates' || name === undefined || read.data.id === name) return [];
  const line = lineOf('id');
  const edits = replaceWord(source, new Set([line]), read.data.id, name).slice(-1);
  const message = `id is ${read.data.id}, but the file is called ${name}.md.`;
  return [error(line, 'file-name', message, { label: `Write the file’s name, ${name}, as the id.`, edits })];
}

/** Title and description, each on its own line: only they are prose. */
const proseOf = (matter: string) =>
  matter
    .split('\n')
    .map((line) => /^(?:title|description):(.*)$/.exec(line)?.[1] ?? '')
    .join('\n');

interface Point {
  offset?: number | undefined;
}

/** A message of remark-lint. */
interface LintMessage {
  line?: number | undefined;
  ruleId?: string | undefined;
  reason: string;
  place?: Point | { start: Point } | undefined;
}

/** Loads what reads Markdown: only the validator needs it. */
async function loadMarkdown() {
  const [{ unified }, { default: remarkParse }, { default: remarkFrontmatter }, lint, { visit }] =
    await Promise.all([
      import('unified'),
      import('remark-parse'),
      import('remark-frontmatter'),
      import('remark-preset-lint-recommended'),
      import('unist-util-visit'),
    ]);
  return { reader: unified().use(remarkParse).use(remarkFrontmatter).use(lint.default), visit };
}

interface Tools extends Awaited<ReturnType<typeof loadMarkdown>> {
  folder: string;
  /** null: spelling is not checked. */
  findMisspellings: Awaited<ReturnType<typeof createSpelling>> | null;
}

async function loadTools(folder: string, strict: boolean): Promise<Tools> {
  const findMisspellings = strict ? await createSpelling(folder) : null;
  return { folder, findMisspellings, ...(await loadMarkdown()) };
}

/** The problem of a link's or an image's target; null: it can be followed. */
async function checkTarget(from: string, folder: string, url: string): Promise<string | null> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//') || url.startsWith('#'))
    return /^(?:javascript|data|vbscript):/i.test(url.replace(/[\s\p{Cc}]/gu, ''))
      ? 'The link runs a script or is a data URL.'
      : null;
  // Pages of the site have tests of their own.
  if (url.startsWith('/')) return null;
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    const target = join(from, decodeURI(path));
    if (!relative(folder, target).startsWith('..')) {
      await access(target);
      return null;
    }
  } catch (cause) {
    if (cause instanceof URIError) return `The link to ${url} cannot be read.`;
  }
  return `The target of the link ${url} does not exist.`;
}

/** Every problem of one file, by line. */
async function checkFile(blogFile: BlogFile, tools: Tools): Promise<Found[]> {
  const { file, source, kind } = blogFile;
  const { reader, visit, folder, findMisspellings } = tools;
  const words: { text: string; line: number }[] = [];
  const found = checkFrontMatter(blogFile);
  const tree = reader.parse(source);
  const targets: { url: string; line: number }[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'text') words.push({ text: node.value, line });
    if (node.type === 'yaml') words.push({ text: proseOf(node.value), line: line + 1 });
    if (node.type === 'image') {
      if (!node.alt?.trim()) found.push(error(line, 'image-text', 'The image has no alternative text.'));
      if (/^(?:https?:)?\/\//i.test(node.url))
        found.push(error(line, 'remote-image', 'The image comes from another site.'));
    }
    if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && node.url)
      targets.push({ url: node.url, line });
    if (node.type === 'html') {
      const isScript = /<\s*\/?\s*(?:script|iframe|object|embed|style)\b|\son\w+\s*=/i.test(node.value);
      found.push({
        severity: isScript ? 'error' : 'warning',
        line,
        rule: isScript ? 'raw-script' : 'raw-html',
        message: isScript ? 'The text contains a script or a frame.' : 'The text contains raw HTML.',
      });
    }
  });
  for (const { url, line } of targets) {
    const message = await checkTarget(join(folder, kind), folder, url);
    if (message) found.push(error(line, 'link', message));
  }
  const messages = await new Promise<LintMessage[]>((done, failed) =>
    reader.run(tree, { value: source, path: file }, (failure, _tree, linted) => {
      if (failure || !linted) failed(failure);
      else done(linted.messages);
    }),
  );
  for (const { line, ruleId, reason, place } of messages) {
    const rule = ruleId ?? 'markdown';
    const { offset } = place && 'start' in place ? place.start : (place ?? {});
    const fix = lintFix(rule, source, offset);
    found.push({ severity: 'warning', line: line ?? 1, rule, message: reason, fix });
  }
  for (const { line, lines, word, suggestion } of findMisspellings?.(words) ?? [])
    found.push({
      severity: 'warning',
      line,
      rule: 'spelling',
      message: `“${word}” is in no dictionary${suggestion ? `. Did you mean “${suggestion}”?` : '.'} Correct it, or add it to words.txt.`,
      fix: suggestion
        ? { label: `Write “${suggestion}”.`, edits: replaceWord(source, lines, word, suggestion) }
        : undefined,
    });
  return found;
}

/** Checks every file of a blog's folder. Warnings fail a strict run only. */
export async function validateBlog(folder: string, strict: boolean): Promise<BlogReport> {
  const tools = await loadTools(folder, strict);
  const files = await readBlogFiles(folder);
  const problems: BlogProblem[] = [];
  const ids = new Map<string, string>();
  for (const blogFile of files) {
    const { file, source, kind, error: unreadable } = blogFile;
    if (unreadable) {
      problems.push({ severity: 'error', file, line: 1, ...unreadable, fix: null });
      continue;
    }
    const found = await checkFile(blogFile, tools);
    if (kind === 'posts') {
      const [, id] = /^id:\s*["']?([\w-]+)/m.exec(splitFrontMatter(source)?.matter ?? '') ?? [];
      const first = id === undefined ? undefined : ids.get(id);
      if (id !== undefined && first !== undefined)
        found.push(error(1, 'unique-id', `${first} has the same id.`));
      else if (id !== undefined) ids.set(id, file);
    }
    for (const { severity, line, rule, message, fix } of found.sort((a, b) => a.line - b.line))
      problems.push({ severity, file, line, rule, message, fix: fix?.edits.length ? fix.label : null });
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return {
    ok: errors === 0 && (!strict || warnings === 0),
    mode: strict ? 'strict' : 'warn',
    files: files.length,
    errors,
    warnings,
    problems,
  };
}

/** The text of one of the blog's files with every fix applied; null: there is no such file, or it was not read. */
export async function fixBlogFile(folder: string, strict: boolean, file: string): Promise<string | null> {
  const blogFile = (await readBlogFiles(folder)).find((one) => one.file === file);
  if (!blogFile || blogFile.error) return null;
  const found = await checkFile(blogFile, await loadTools(folder, strict));
  return applyEdits(
    blogFile.source,
    found.flatMap(({ fix }) => fix?.edits ?? []),
  );
}
