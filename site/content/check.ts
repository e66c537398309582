import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { pages as pageList } from '../pages';
import { parseBody, parsePost } from './blog/parse-post';
import { brand } from './brand';
import { claims } from './claims';
import { contactReasons } from './contact-reasons';
import { iconLinks, manifestIcons } from './icons';
import { developmentSections, homeSections, loadFiles, sendFileSections } from './paths';
import {
  catalogSchema,
  claimSchema,
  contactsSchema,
  frontMatterSchema,
  metaSchema,
  navigationSchema,
  thirdPartySchema,
} from './schema';
import { thirdParties } from './third-parties';

const here = new URL('./', import.meta.url);

/** Every string in a value, at any depth. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const isFile = (address: string) => /^\/(images|video|navigator)\/.+\.\w+$/.test(address);

interface Page {
  readonly name: string;
  readonly words: Readonly<Record<string, unknown>>;
  readonly schemas: Readonly<Record<string, unknown>> | null;
}

/** Reads `pages/<slug>.ts` and the `<slug>.schema.ts` beside it, where there is one. */
async function readPages(): Promise<readonly Page[]> {
  const folder = new URL('pages/', here);
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const schemaFile = new URL(file.replace('.ts', '.schema.ts'), folder);
      const { meta: _meta, ...words } = await import(new URL(file, folder).href);
      const schemas = existsSync(schemaFile) ? await import(schemaFile.href) : null;
      return { name: `pages/${file}`, words, schemas };
    }),
  );
}

/** What `checkContent` checks besides the pages, by default the site's own. */
export interface CheckedContent {
  /** Where the pictures are. @default `site/public` */
  publicFolder?: URL;
  figures?: Readonly<Record<string, unknown>>;
}

/** Checks all content and returns one sentence per problem; an empty list means that the site may be built. */
export async function checkContent({
  publicFolder = new URL('../public/', here),
  figures = claims,
}: CheckedContent = {}): Promise<readonly string[]> {
  const problems: string[] = [];

  const check = (name: string, schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value);
    for (const issue of result.error?.issues ?? []) {
      problems.push(`${name}: ${issue.path.join('.') || 'the whole'}: ${issue.message}`);
    }
  };

  check('brand', contactsSchema, brand);
  // The other content reads the contacts while it loads.
  if (problems.length > 0) return problems;
  const { navigation } = await import('./navigation');
  const pages = await readPages();
  const metas = await Promise.all(
    pageList.map(async ({ path, content }) => ({ path, meta: (await content()).meta })),
  );
  const words = pages.map((page) => page.words);

  for (const { path, meta } of metas) check(`${path}: meta`, metaSchema, meta);
  for (const page of pages) {
    if (!page.schemas) continue;
    for (const [name, value] of Object.entries(page.words)) {
      const schema = page.schemas[`${name}Schema`];
      if (schema instanceof z.ZodType) check(page.name, schema, value);
      else problems.push(`${page.name}: its schema file does not export ${name}Schema.`);
    }
  }
  check('navigation', navigationSchema, navigation);
  for (const [name, claim] of Object.entries(figures)) check(`claims/${name}`, claimSchema, claim);
  for (const party of thirdParties) check(`third-parties/${party.id}`, thirdPartySchema, party);

  const addresses = new Set([
    ...stringsIn([words, manifestIcons, iconLinks]).filter(isFile),
    ...metas.map(({ meta }) => `/images/og/${meta.openGraph}.png`),
  ]);
  for (const address of addresses) {
    if (!existsSync(new URL(`.${address}`, publicFolder))) {
      problems.push(
        `${address} is named by the content but is not in site/public: run its script in tools/artwork.`,
      );
    }
  }

  const targets = new Set([
    ...pageList.map(({ path }) => path),
    ...Object.values(loadFiles),
    ...homeSections.map((id) => `/#${id}`),
    ...Object.values(contactReasons).map(({ id }) => `/#${id}`),
    ...[...developmentSections, ...sendFileSections].map((id) => `#${id}`),
  ]);
  for (const href of hrefsIn([words, navigation])) {
    if (/^[/#]/.test(href) && !isFile(href) && !href.startsWith('/navigator/') && !targets.has(href)) {
      problems.push(`${href} is linked but is neither a path nor a section of this site.`);
    }
  }

  const values = new Map<string, string>();
  for (const [name, { topic, scope, value }] of Object.entries(claims)) {
    const key = `${topic}, ${scope}`;
    const other = values.get(key);
    if (other !== undefined && other !== value)
      problems.push(`claims/${name} contradicts another claim about ${key}.`);
    values.set(key, value);
  }

  return [...problems, ...checkBlog()];
}

function hrefsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'href' && typeof inner === 'string' ? [inner] : hrefsIn(inner),
  );
}

function checkBlog(): string[] {
  const problems: string[] = [];
  const posts = new URL('blog/posts/', here);
  const catalogFile = new URL('blog/templates/catalog.json', here);
  const catalog = catalogSchema.safeParse(JSON.parse(readFileSync(catalogFile, 'utf8')));
  if (!catalog.success) problems.push(`blog/templates/catalog.json: ${catalog.error.message}`);
  const templates = new Set(catalog.data?.posts.map((template) => template.id));
  for (const template of catalog.data?.posts ?? []) {
    if (!existsSync(new URL(template.file, catalogFile))) {
      problems.push(`blog/templates/${template.file} is in the catalog but does not exist.`);
    }
  }
  for (const file of readdirSync(fileURLToPath(posts)).filter((name) => name.endsWith('.md'))) {
    let frontMatter: unknown;
    try {
      const post = parsePost(readFileSync(new URL(file, posts), 'utf8'));
      frontMatter = post.frontMatter;
      parseBody(post.body);
    } catch (error) {
      problems.push(`blog/posts/${file}: ${String(error)}`);
      continue;
    }
    const result = frontMatterSchema.safeParse(frontMatter);
    if (!result.success) problems.push(`blog/posts/${file}: ${result.error.message}`);
    else if (`${result.data.id}.md` !== file)
      problems.push(`blog/posts/${file}: its id is ${result.data.id}; they must agree.`);
    else if (!templates.has(result.data.template)) {
      problems.push(`blog/posts/${file}: no template is called ${result.data.template}.`);
    }
  }
  return problems;
}
