// The renderer: one URL in, one complete document with its policy out. The build and the server call the same functions.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toPrintStyles } from '@probata/legal-renderer';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { DocumentContext } from '../app/context';
import { toRoutes } from '../app/router';
import { toStampStyles } from '../app/shell/print-stamp';
import { brand } from '../content/brand';
import { legalSources } from '../content/legal';
import { versionPath } from '../content/legal/paths';
import { paths } from '../content/paths';
import type { FormResult } from '../contract/form-result';
import type { PublicSettings } from '../contract/settings';
import { pageAt, pages, pagesOf } from '../pages';
import { compressFolder } from './compress';
import { toDocument } from './document';
import { feedTitle } from './feed';
import { contentSecurityPolicy, documentHeaders } from './policy';
import { redirects } from './redirects';
import { publicFiles, speculationRules, toJsonLd } from './seo';

export { defaultSettings } from '../contract/settings';
export { pages };

/** What the build left beside the renderer, as `assets.json`. */
export interface Assets {
  /** The bootstrap's address. */
  bootstrap: string;
  /** Font files of the first paint. */
  fonts: readonly string[];
  /** The CSS to inline, by page path. */
  css: Readonly<Record<string, string>>;
  /** The modules and style sheets that React starts with, by path of the pages where it starts at once. */
  preloaded: Readonly<Record<string, readonly string[]>>;
}

/** What pages are rendered for. */
interface Installation {
  settings: PublicSettings;
  /** The public origin; null: the brand's own address. */
  origin: string | null;
}

export interface RenderRequest extends Installation {
  /** Path and query. */
  url: string;
  posted?: FormResult;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The headers the document adds to those of every answer. */
  headers: Record<string, string>;
}

const notFoundUrl = '/404';
const today = () => new Date().toISOString().slice(0, 10);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let assets: Assets | undefined;

function readAssets(): Assets {
  assets ??= JSON.parse(readFileSync(new URL('./assets.json', import.meta.url), 'utf8')) as Assets; // written by build.ts
  return assets;
}

/** Renders the app at one URL, without the document around it. */
export async function renderApp({ url, settings, origin, posted }: RenderRequest): Promise<string> {
  const handler = createStaticHandler(toRoutes(pagesOf(settings)));
  const context = await handler.query(new Request(new URL(url, 'http://localhost')));
  if (context instanceof Response)
    throw new Error(`${url} answers with a redirect, so there is no page to render: link to its target.`);
  const [failure] = Object.values(context.errors ?? {});
  if (failure) throw failure;
  const document = {
    settings,
    origin: origin ?? brand.url,
    posted: posted ?? null,
    renderedOn: today(),
  };
  return renderToString(
    <StrictMode>
      <DocumentContext value={document}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </DocumentContext>
    </StrictMode>,
  );
}

/** The print footer of a legal document: its title, version and address. */
function printStyles(path: string, origin: string): string {
  for (const source of Object.values(legalSources)) {
    const version = source.versions.find(({ id }) => versionPath(source, id) === path);
    if (version)
      return toPrintStyles({ title: source.title, version: version.name, url: `${origin}${path}` });
  }
  return '';
}

/** Renders one URL to a complete document. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { settings, posted = null } = request;
  const all = pagesOf(settings);
  const page = pageAt(new URL(request.url, 'http://localhost').pathname, all);
  const { path, zone = 'site', start = 'intent' } = page;
  const { meta } = await page.content();
  const origin = request.origin ?? brand.url;
  const redirectTo = page.movedTo?.(settings) ?? null;
  const { bootstrap, fonts, css: styles, preloaded } = readAssets();
  const css = (styles[path] ?? '') + printStyles(path, origin) + toStampStyles(path);
  const speculation = meta.indexed ? await speculationRules(all) : null;
  const html = toDocument({
    metadata: { meta, path, origin, hasErrors: Object.keys(posted?.errors ?? {}).length > 0 },
    jsonLd: toJsonLd(path, meta, origin),
    css,
    fonts,
    bootstrap,
    preloaded: preloaded[path] ?? [],
    speculation,
    redirectTo,
    feed: meta.indexed && (path === paths.blog || meta.published) ? feedTitle : null,
    boot: { settings, origin, posted, renderedOn: today(), redirectTo, start },
    body: await renderApp(request),
  });
  const hashes = { scripts: speculation ? [hashOf(speculation)] : [], styles: [hashOf(css)] };
  return {
    status: path === '*' ? 404 : 200,
    html,
    headers: documentHeaders({ zone, settings, origin: request.origin, ...hashes }),
  };
}

/** A page as it was written by `prerender`. */
export interface PrerenderedPage extends Omit<RenderedPage, 'html'> {
  path: string;
  aliases: readonly string[];
  /** The query parameters that it reads. */
  reads: readonly string[];
  /** Below `files/`. */
  file: string;
}

/** `pages.json`: what the server has to know of the written pages. */
export interface PrerenderManifest extends Installation {
  pages: PrerenderedPage[];
  /** The targets of further addresses. */
  redirects: Readonly<Record<string, string>>;
  /** Headers of HTML files that the site does not render, such as the Deep Dive presentation. */
  fileHeaders: Record<string, string>;
}

const fileOf = (path: string) =>
  path === '*' ? '404.html' : path === '/' ? 'index.html' : `${path.slice(1)}.html`;

/** Writes every page, compressed copies and the files made from content to `folder/files`, and `folder/pages.json` last. */
export async function prerender(folder: string, { settings, origin }: Installation): Promise<void> {
  const files = join(folder, 'files');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(files, file)), { recursive: true });
    writeFileSync(join(files, file), text);
  };
  // Files of other settings must not stay, such as the feed of a blog that has moved.
  rmSync(files, { recursive: true, force: true });
  const all = pagesOf(settings);
  const written: PrerenderedPage[] = [];
  for (const { path, aliases = [], reads = [] } of all) {
    const { status, html, headers } = await render({
      url: path === '*' ? notFoundUrl : path,
      settings,
      origin,
    });
    write(fileOf(path), html);
    written.push({ path, aliases, reads, file: fileOf(path), status, headers });
  }
  for (const [file, text] of Object.entries(await publicFiles(all, origin ?? brand.url))) write(file, text);
  await compressFolder(files);
  const fileHeaders = {
    'content-security-policy': contentSecurityPolicy({ zone: 'file', settings, origin }),
  };
  const manifest: PrerenderManifest = { settings, origin, pages: written, redirects, fileHeaders };
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(manifest, null, 2));
}
