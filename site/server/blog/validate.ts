import { access } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { z } from 'zod';
import type { BlogProblem, BlogReport } from '../../contract/blog';
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

type Found = Omit<BlogProblem, 'file'>;

const error = (line: number, rule: string, message: string): Found => ({
  severity: 'error',
  line,
  rule,
  message,
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
  return kind === 'templates' || read.data.id === name
    ? []
    : [error(lineOf('id'), 'file-name', `id is ${read.data.id}, but the file is called ${name}.md.`)];
}

/** Title and description, each on its own line: only they are prose. */
const proseOf = (matter: string) =>
  matter
    .split('\n')
    .map((line) => /^(?:title|description):(.*)$/.exec(line)?.[1] ?? '')
    .join('\n');

interface Node {
  type: string;
  position?: { start: { line: number } } | undefined;
  url?: string | undefined;
  alt?: string | null | undefined;
  value?: string | undefined;
}

/** Checks every file of a blog's folder. Warnings fail a strict run only. */
export async function validateBlog(folder: string, strict: boolean): Promise<BlogReport> {
  const [{ unified }, { default: remarkParse }, { default: remarkFrontmatter }, lint, visiting] =
    await Promise.all([
      import('unified'),
      import('remark-parse'),
      import('remark-frontmatter'),
      import('remark-preset-lint-recommended'),
      import('unist-util-visit'),
    ]);
  const reader = unified().use(remarkParse).use(remarkFrontmatter).use(lint.default);
  const files = await readBlogFiles(folder);
  const findMisspellings = strict ? await createSpelling(folder) : null;
  const problems: BlogProblem[] = [];
  const ids = new Map<string, string>();

  for (const blogFile of files) {
    const { file, source, kind, error: unreadable } = blogFile;
    if (unreadable) {
      problems.push({ severity: 'error', file, line: 1, ...unreadable });
      continue;
    }
    const words: { text: string; line: number }[] = [];
    const found = checkFrontMatter(blogFile);
    const tree = reader.parse(source);
    const links: Promise<void>[] = [];
    const checkTarget = async (url: string, line: number) => {
      if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//') || url.startsWith('#')) {
        if (/^(?:javascript|data|vbscript):/i.test(url.replace(/[\s\p{Cc}]/gu, '')))
          found.push(error(line, 'link', 'The link runs a script or is a data URL.'));
        return;
      }
      // Pages of the site have tests of their own.
      if (url.startsWith('/')) return;
      const [path = ''] = url.split(/[?#]/, 1);
      const target = join(folder, kind, decodeURI(path));
      const isInside = !relative(folder, target).startsWith('..');
      const exists =
        isInside &&
        (await access(target).then(
          () => true,
          () => false,
        ));
      if (!exists) found.push(error(line, 'link', `The target of the link ${url} does not exist.`));
    };
    visiting.visit(tree, (visited) => {
      const node: Node = visited;
      const line = node.position?.start.line ?? 1;
      if (node.type === 'text' || node.type === 'yaml')
        words.push(
          node.type === 'text'
            ? { text: node.value ?? '', line }
            : { text: proseOf(node.value ?? ''), line: line + 1 },
        );
      if (node.type === 'image') {
        if (!node.alt?.trim()) found.push(error(line, 'image-text', 'The image has no alternative text.'));
        if (/^(?:https?:)?\/\//i.test(node.url ?? ''))
          found.push(error(line, 'remote-image', 'The image comes from another site.'));
      }
      if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && node.url)
        links.push(
          checkTarget(node.url, line).catch(() => {
            found.push(error(line, 'link', `The link to ${node.url} cannot be read.`));
          }),
        );
      if (node.type === 'html') {
        const isScript = /<\s*\/?\s*(?:script|iframe|object|embed|style)\b|\son\w+\s*=/i.test(
          node.value ?? '',
        );
        found.push({
          severity: isScript ? 'error' : 'warning',
          line,
          rule: isScript ? 'raw-script' : 'raw-html',
          message: isScript ? 'The text contains a script or a frame.' : 'The text contains raw HTML.',
        });
      }
    });
    await Promise.all(links);
    const messages = await new Promise<
      { line?: number | undefined; ruleId?: string | undefined; reason: string }[]
    >((done, failed) =>
      reader.run(tree, { value: source, path: file }, (failure, _tree, linted) => {
        if (failure || !linted) failed(failure);
        else done(linted.messages);
      }),
    );
    for (const { line, ruleId, reason } of messages)
      found.push({ severity: 'warning', line: line ?? 1, rule: ruleId ?? 'markdown', message: reason });
    for (const { line, word, suggestion } of findMisspellings?.(words) ?? [])
      found.push({
        severity: 'warning',
        line,
        rule: 'spelling',
        message: `“${word}” is in no dictionary${suggestion ? `. Did you mean “${suggestion}”?` : '.'} Correct it, or add it to words.txt.`,
      });
    if (kind === 'posts') {
      const [, id] = /^id:\s*["']?([\w-]+)/m.exec(splitFrontMatter(source)?.matter ?? '') ?? [];
      const first = id === undefined ? undefined : ids.get(id);
      if (id !== undefined && first !== undefined)
        found.push(error(1, 'unique-id', `${first} has the same id.`));
      else if (id !== undefined) ids.set(id, file);
    }
    problems.push(
      ...found.sort((a, b) => a.line - b.line).map(({ severity, ...rest }) => ({ severity, file, ...rest })),
    );
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
