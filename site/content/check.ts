import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';
import { claims } from './claims';
import { navigation } from './navigation';
import { accessibility } from './pages/accessibility';
import { admin } from './pages/admin';
import { blog } from './pages/blog';
import { chat } from './pages/chat';
import { dataProtectionAgreement } from './pages/data-protection-agreement';
import { development } from './pages/development';
import { home } from './pages/home';
import { notFound } from './pages/not-found';
import { privacyPolicy } from './pages/privacy-policy';
import { sendFile } from './pages/send-file';
import { termsAndConditions } from './pages/terms-and-conditions';
import { training } from './pages/training';
import { developmentSections, homeSections, paths } from './paths';
import {
  catalogSchema,
  claimSchema,
  frontMatterSchema,
  navigationSchema,
  pageSchemas,
  thirdPartySchema,
} from './schema';
import { iconLinks, manifest, metas } from './seo';
import { thirdParties } from './third-parties';

const pages: Record<keyof typeof pageSchemas, unknown> = {
  home,
  sendFile,
  training,
  development,
  privacyPolicy,
  dataProtectionAgreement,
  termsAndConditions,
  accessibility,
  blog,
  chat,
  admin,
  notFound,
};

const here = new URL('./', import.meta.url);

/** Splits a Markdown post into its front matter, as data, and its body. Throws a sentence when there is no front matter. */
export function parsePost(source: string): { frontMatter: unknown; body: string } {
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (frontMatter === undefined || body === undefined) {
    throw new Error(
      'The post has no front matter, so it cannot be listed: start it with a block between two lines of ---.',
    );
  }
  return { frontMatter: parse(frontMatter), body };
}

/** Every string in a value, at any depth. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const isFile = (address: string) => /^\/(images|video|navigator)\/.+\.\w+$/.test(address);

/**
 * Checks all content and returns one sentence for each fault; an empty list means that the site may be built.
 * @param publicFolder where the pictures are, by default `site/public`
 */
export function checkContent(publicFolder: URL = new URL('../public/', here)): readonly string[] {
  const faults: string[] = [];

  const check = (name: string, schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value);
    for (const issue of result.error?.issues ?? []) {
      faults.push(`${name}: ${issue.path.join('.') || 'the whole'}: ${issue.message}`);
    }
  };

  for (const [name, schema] of Object.entries(pageSchemas)) {
    check(`pages/${name}`, schema, pages[name as keyof typeof pages]); // Object.entries forgets the key type
  }
  check('navigation', navigationSchema, navigation);
  for (const [name, claim] of Object.entries(claims)) check(`claims/${name}`, claimSchema, claim);
  for (const party of thirdParties) check(`third-parties/${party.id}`, thirdPartySchema, party);

  const addresses = new Set([
    ...stringsIn([pages, manifest, iconLinks]).filter(isFile),
    ...metas.map((meta) => `/images/og/${meta.openGraph}.png`),
  ]);
  for (const address of addresses) {
    if (!existsSync(new URL(`.${address}`, publicFolder))) {
      faults.push(
        `${address} is named by the content but is not in site/public: run its script in site/artwork.`,
      );
    }
  }

  const targets = new Set<string>([
    ...Object.values(paths),
    ...homeSections.map((id) => `/#${id}`),
    ...developmentSections.map((id) => `#${id}`),
  ]);
  for (const href of hrefsIn([pages, navigation])) {
    if (/^[/#]/.test(href) && !isFile(href) && !href.startsWith('/navigator/') && !targets.has(href)) {
      faults.push(`${href} is linked but is neither a path nor a section of this site.`);
    }
  }

  const subjects = new Map<string, string>();
  for (const [name, { subject, scope, value }] of Object.entries(claims)) {
    const key = `${subject}, ${scope}`;
    const other = subjects.get(key);
    if (other !== undefined && other !== value)
      faults.push(`claims/${name} contradicts another claim about ${key}.`);
    subjects.set(key, value);
  }

  return [...faults, ...checkBlog()];
}

function hrefsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'href' && typeof inner === 'string' ? [inner] : hrefsIn(inner),
  );
}

function checkBlog(): string[] {
  const faults: string[] = [];
  const posts = new URL('blog/posts/', here);
  const catalogFile = new URL('blog/templates/catalog.json', here);
  const catalog = catalogSchema.safeParse(JSON.parse(readFileSync(catalogFile, 'utf8')));
  if (!catalog.success) faults.push(`blog/templates/catalog.json: ${catalog.error.message}`);
  const templates = new Set(catalog.data?.posts.map((template) => template.id));
  for (const template of catalog.data?.posts ?? []) {
    if (!existsSync(new URL(template.file, catalogFile))) {
      faults.push(`blog/templates/${template.file} is in the catalogue but does not exist.`);
    }
  }
  for (const file of readdirSync(fileURLToPath(posts)).filter((name) => name.endsWith('.md'))) {
    let frontMatter: unknown;
    try {
      frontMatter = parsePost(readFileSync(new URL(file, posts), 'utf8')).frontMatter;
    } catch (error) {
      faults.push(`blog/posts/${file}: ${String(error)}`);
      continue;
    }
    const result = frontMatterSchema.safeParse(frontMatter);
    if (!result.success) faults.push(`blog/posts/${file}: ${result.error.message}`);
    else if (`${result.data.id}.md` !== file)
      faults.push(`blog/posts/${file}: its id is ${result.data.id}; they must agree.`);
    else if (!templates.has(result.data.template)) {
      faults.push(`blog/posts/${file}: no template is called ${result.data.template}.`);
    }
  }
  return faults;
}
