import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type Log, messageOf, StartFailure } from '@probata/server';
import { formPages } from '../../content/paths';
import type { FormResult } from '../../contract/form-result';
import type { PublicSettings } from '../../contract/settings';
// Types only: the code is the built renderer's.
import type { PrerenderedPage, PrerenderManifest } from '../../delivery/render';
import { listFiles, type ServedFile, sendFile } from './files';

type Renderer = typeof import('../../delivery/render');

interface PagesOptions {
  /** The folder of the build: `client/`, `pages/`, `renderer/`. */
  folder: string;
  /** The folder of pages that differ from the build's. */
  outputFolder: string;
  settings: PublicSettings;
  publicOrigin: string | null;
  log: Log;
}

const cacheControl = {
  /** Revalidated each time, answered with 304 while unchanged. */
  page: 'no-cache',
  /** The name contains a hash of the content. */
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=3600',
} as const;

/** The built site: serves its pages and files, redirects other spellings, answers forms that were posted without scripts. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #manifest: PrerenderManifest;
  readonly #renderer: () => Promise<Renderer>;
  readonly #files: Map<string, ServedFile>;
  readonly #pages = new Map<string, PrerenderedPage>();
  /** Canonical paths, and the targets of redirects, by lower-case spelling. */
  readonly #spellings = new Map<string, string>();
  readonly #notFound: PrerenderedPage;

  private constructor(options: PagesOptions, rendered: string, renderer: () => Promise<Renderer>) {
    this.#options = options;
    this.#renderer = renderer;
    this.#manifest = JSON.parse(readFileSync(join(rendered, 'pages.json'), 'utf8')) as PrerenderManifest; // written by the renderer
    this.#files = new Map([
      ...listFiles(join(options.folder, 'client')),
      ...listFiles(join(rendered, 'files')),
    ]);
    const notFound = this.#manifest.pages.find(({ path }) => path === '*');
    if (!notFound) throw new Error('pages.json has no not-found page');
    this.#notFound = notFound;
    for (const page of this.#manifest.pages) {
      if (!this.#files.has(`/${page.file}`)) throw new Error(`${page.file} is missing`);
      if (page === notFound) continue;
      for (const path of [page.path, ...page.aliases]) {
        this.#pages.set(path, page);
        this.#spellings.set(path.toLowerCase(), page.path);
      }
      this.#spellings.set(`/${page.file}`.toLowerCase(), page.path);
    }
    for (const [path, target] of Object.entries(this.#manifest.redirects)) this.#spellings.set(path, target);
  }

  /**
   * Reads the build. If this server's settings differ from those of the build, its renderer renders the pages again.
   * @throws StartFailure when the build is not complete
   */
  static async load(options: PagesOptions): Promise<Pages> {
    const { folder, outputFolder, settings, publicOrigin: origin, log } = options;
    let loading: Promise<Renderer> | undefined;
    const renderer = () => (loading ??= import(pathToFileURL(join(folder, 'renderer/render.js')).href));
    try {
      const built = new Pages(options, join(folder, 'pages'), renderer);
      if (isDeepStrictEqual([built.#manifest.settings, built.#manifest.origin], [settings, origin]))
        return built;
      const begun = performance.now();
      await (await renderer()).prerender(outputFolder, { settings, origin });
      const pages = new Pages(options, outputFolder, renderer);
      log.info('pages-rendered', {
        pages: pages.#manifest.pages.length,
        ms: Math.round(performance.now() - begun),
      });
      return pages;
    } catch (error) {
      throw new StartFailure(
        `The built pages in ${folder} are missing or incomplete (${messageOf(error)}), so there is nothing to show: run npm run build.`,
      );
    }
  }

  /** Answers a GET or HEAD request: a page, a file, a redirect to the canonical spelling, or the not-found page. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { path, query } = splitUrl(request);
    const page = this.#pages.get(path);
    const form = page && this.#sentForm(page, query);
    if (form) return this.#serveSent(form, page, request, response);
    if (page && isRead(page, query)) return this.#serveAsked(page, path + query, request, response);
    if (page) return this.#sendPage(page, request, response);
    const plain = decoded(path);
    const file = this.#fileAt(plain);
    if (file) return this.#sendFile(file, plain, request, response);
    const canonical = this.#spellings.get(plain.toLowerCase().replace(/(?<=.)\/+$/, ''));
    const [target, section] = canonical?.split('#') ?? [];
    if (target === undefined) {
      response.statusCode = this.#notFound.status;
      return this.#sendPage(this.#notFound, request, response);
    }
    const location = target + query + (section === undefined ? '' : `#${section}`);
    response.writeHead(308, { location, 'cache-control': 'no-cache', 'content-length': '0' }).end();
  }

  /** The page of a form that was posted without scripts, with its result. */
  async answerForm(posted: FormResult): Promise<{ html: string; headers: Record<string, string> }> {
    const { settings, publicOrigin: origin } = this.#options;
    const { render } = await this.#renderer();
    const { html, headers } = await render({ url: formPages[posted.form].path, settings, origin, posted });
    return {
      html,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
    };
  }

  /** A file at its own path; the files of pages are reached through the pages' paths alone. */
  #fileAt(path: string): ServedFile | undefined {
    const file = this.#files.get(path);
    return this.#manifest.pages.some((page) => `/${page.file}` === path) ? undefined : file;
  }

  /** The form whose success `?sent=` reports, on the page that holds the form. */
  #sentForm({ path }: PrerenderedPage, query: string): FormResult['form'] | undefined {
    const sent = query === '' ? null : new URLSearchParams(query).get('sent');
    return (['contact', 'training'] as const).find((form) => form === sent && formPages[form].path === path);
  }

  async #serveSent(
    form: FormResult['form'],
    page: PrerenderedPage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      const { html, headers } = await this.answerForm({ form, result: 'success', fields: {}, errors: {} });
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : html);
    } catch (error) {
      this.#options.log.error('page-not-rendered', { form, reason: messageOf(error) });
      await this.#sendPage(page, request, response);
    }
  }

  /** A page whose query it reads; without scripts this is the only answer. */
  async #serveAsked(
    page: PrerenderedPage,
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { settings, publicOrigin: origin, log } = this.#options;
    try {
      const { render } = await this.#renderer();
      const { html, headers } = await render({ url, settings, origin });
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          ...headers,
        })
        .end(request.method === 'HEAD' ? undefined : html);
    } catch (error) {
      log.error('page-not-rendered', { path: page.path, reason: messageOf(error) });
      await this.#sendPage(page, request, response);
    }
  }

  async #sendPage(page: PrerenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = this.#files.get(`/${page.file}`);
    if (file)
      await sendFile(file, request, response, { 'cache-control': cacheControl.page, ...page.headers });
  }

  async #sendFile(
    file: ServedFile,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const isDocument = /\.html?$/.test(file.name);
    const caching = isDocument ? 'page' : path.startsWith('/assets/') ? 'hashed' : 'other';
    await sendFile(file, request, response, {
      'cache-control': cacheControl[caching],
      ...(isDocument && this.#manifest.fileHeaders),
    });
  }
}

/** Whether a page reads a parameter of a query. */
const isRead = ({ reads }: PrerenderedPage, query: string) =>
  query !== '' && reads.some((name) => new URLSearchParams(query).has(name));

/** Path and query of a request; the query keeps its question mark. */
function splitUrl({ url = '/' }: IncomingMessage): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

/** A path with its percent escapes decoded; unchanged when they are malformed. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
