import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { toPrintStyles } from '@probata/legal-renderer';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { legalSources } from '../content/legal';
import { legalTexts } from '../content/legal/texts';
import type { Meta } from '../content/schema';
import { manifest, metas, toCanonical, toJsonLd, toRobots, toSecurityText, toSitemap } from '../content/seo';
import { DocumentContext } from './context';
import { type PageAssets, toDocument } from './document';
import type { InquiryState } from './inquiry-state';
import { cssFor } from './page-css';
import { homeAlias, innerPaths, paths, textPath, versionPath } from './paths';
import { routeOf, toPages } from './routes';
import type { PublicSettings } from './settings';
import { arrive } from './shell/arrival';
import { FailureBoundary } from './shell/Failure';
import { Ready } from './shell/Ready';
import { Shell } from './shell/Shell';
import { layOutWhole, speculationRules, transitions } from './travel';

export { defaultSettings } from './settings';

export const pages = toPages();

/** What the build wrote beside this file: the assets of every page, by path; `*` is the not-found page. */
type AssetTable = Record<string, PageAssets>;

let table: AssetTable | undefined;
function assetsOf(path: string): PageAssets {
  table ??= JSON.parse(readFileSync(new URL('./assets.json', import.meta.url), 'utf8')) as AssetTable; // written by scripts/site.mjs
  const assets = table[path] ?? table['*'];
  if (!assets)
    throw new Error('The renderer found no assets, so pages would be unstyled: run `npm run build`.');
  return assets;
}

export interface RenderRequest {
  /** Path and query. */
  url: string;
  settings: PublicSettings;
  inquiry?: InquiryState;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Content-security-policy sources for the inline scripts and the inline style. */
  scriptHashes: string[];
  styleHashes: string[];
}

/** The head of a URL's page; paths match in any letter case, and an unknown one is the not-found page's. */
function metaOf(url: string) {
  const path = (url.split(/[?#]/, 1)[0] ?? '').toLowerCase().replace(/\/+$/, '') || paths.home;
  const canonical = path === homeAlias.toLowerCase() ? paths.home : path;
  const meta =
    metas.find((row) => row.path.toLowerCase() === canonical) ?? metas.find((row) => row.path === '*');
  if (!meta)
    throw new Error('content/pages has no not-found page, so unknown paths cannot be answered: restore it.');
  return meta;
}

/** Rooms that are nothing without React start it at once; the guest upload where an upload of this browser is to be gone on with. */
const eagerPaths: Record<string, true | string> = {
  [paths.admin]: true,
  [innerPaths.inquiries]: true,
  [innerPaths.uploads]: true,
  [paths.chat]: true,
  [innerPaths.upload]: 'tus::', // the keys tus-js-client keeps them under
};

/** Files at fixed addresses that are written from content. */
export const publicFiles = (): Record<string, string> => ({
  'sitemap.xml': toSitemap(),
  'robots.txt': toRobots(),
  '.well-known/security.txt': toSecurityText(new Date()),
  'manifest.webmanifest': JSON.stringify(manifest),
  ...Object.fromEntries(Object.entries(legalTexts).map(([file, text]) => [textPath(file).slice(1), text])),
});

/** A legal document names itself, its version and its address at the foot of each printed page. */
function withPrintFooter(assets: PageAssets, { path }: Meta): PageAssets {
  for (const source of Object.values(legalSources)) {
    const version = source.versions.find(({ id }) => versionPath(source, id) === path);
    if (!version) continue;
    const footer = toPrintStyles({ title: source.title, version: version.name, url: toCanonical(path) });
    return { ...assets, css: assets.css + footer };
  }
  return assets;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Renders one URL to a complete document. */
export async function render({ url, settings, inquiry }: RenderRequest): Promise<RenderedPage> {
  const { fault } = await arrive(routeOf(new URL(url, 'http://render.invalid').pathname));
  if (fault) throw fault;
  const renderedOn = new Date().toISOString().slice(0, 10);
  const body = renderToString(
    <StrictMode>
      <DocumentContext value={{ settings, inquiry: inquiry ?? null, renderedOn }}>
        <Ready onReady={() => undefined}>
          <StaticRouter location={url}>
            <FailureBoundary>
              <Shell />
            </FailureBoundary>
          </StaticRouter>
        </Ready>
      </DocumentContext>
    </StrictMode>,
  );
  // A page that answers with errors says so first, in its title, as the form does with scripts on.
  const own = metaOf(url);
  const hasErrors = Object.keys(inquiry?.errors ?? {}).length > 0;
  const meta = hasErrors ? { ...own, title: `Error: ${own.title}` } : own;
  const assets = withPrintFooter(assetsOf(meta.path), meta);
  const css = cssFor(assets.css, body) + transitions;
  const early = css.includes('[data-whole]') ? layOutWhole : null;
  const speculation = meta.indexed ? speculationRules : null;
  const html = toDocument({
    meta,
    css,
    early,
    speculation,
    jsonLd: toJsonLd(meta),
    assets,
    settings,
    inquiry: inquiry ?? null,
    renderedOn,
    eager: eagerPaths[meta.path] ?? false,
    goesOnTo: meta.path === paths.blog ? settings.blogUrl : null,
    body,
  });
  return {
    status: meta.path === '*' ? 404 : 200,
    html,
    scriptHashes: [early, speculation].filter((script) => script !== null).map(hashOf),
    styleHashes: [hashOf(css)],
  };
}
