import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import zlib from 'node:zlib';
import { z } from 'zod';
import type { InquiryState } from '../../app/inquiry-state';
import type { PublicSettings } from '../../app/settings';
import { documentOf } from '../../content/paths';
import { thirdParties } from '../../content/third-parties';
import { messageOf, StartFailure } from '../failure';
import type { Log } from '../log';
import { readFiles, type StaticFile, tagOf, type Variant } from './files';
import { acceptedEncodings, type Encoding, matchesTag, readRange } from './negotiation';
import {
  createPolicy,
  headersOf,
  type InlineHashes,
  inlineHashes,
  type PolicyDocument,
  securityHeaders,
} from './policy';
import { openRenderer, type Render, type RenderedPage } from './renderer';

const manifestSchema = z.object({
  settings: z.unknown(),
  pages: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      status: z.number(),
      aliases: z.array(z.string()).default([]),
      scriptHashes: z.array(z.string()).default([]),
      styleHashes: z.array(z.string()).default([]),
    }),
  ),
});

type Manifest = z.output<typeof manifestSchema>;

/** An answer that is ready to be sent: status, headers and bytes of one encoding. */
interface Ready {
  variant: Variant;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: readonly string[];
}

interface Answer {
  status: number;
  ready: Partial<Record<Encoding, Ready>>;
  /** Whether parts of it may be asked for. */
  ranges: boolean;
}

interface PagesOptions {
  /** The folder of the build: `pages.json`, `client/`, `ssr/`. */
  folder: string;
  settings: PublicSettings;
  publicOrigin: string | null;
  log: Log;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const cacheControl = {
  /** Asked for again each time, answered with 304 while unchanged. */
  page: 'no-cache',
  /** Its name changes with its content. */
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=3600',
} as const;

const formPages = { contact: '/Home', training: '/Training' } as const;

/** The built site in memory, and the answers made of it. */
export class Pages {
  readonly #answers = new Map<string, Answer>();
  /** Lower-case spellings of page paths, for visitors who type them. */
  readonly #spellings = new Map<string, string>();
  readonly #sent = new Map<InquiryState['form'], Promise<Answer>>();
  readonly #options: PagesOptions;
  readonly #render: Render | null;
  readonly #policy: ReturnType<typeof createPolicy>;
  readonly #accepted = new Map<string, readonly Encoding[]>();
  #notFound: Answer = { status: 404, ready: {}, ranges: false };

  private constructor(options: PagesOptions, render: Render | null) {
    this.#options = options;
    this.#render = render;
    this.#policy = createPolicy({ ...options, thirdParties });
  }

  /**
   * Reads the build. When this server's public settings are not those the pages were built with, all pages are rendered again.
   * @throws StartFailure when there is no complete build
   */
  static async load(options: PagesOptions): Promise<Pages> {
    const { folder, settings, publicOrigin, log } = options;
    let manifest: Manifest;
    try {
      manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')));
    } catch {
      throw new StartFailure(
        `The built pages in ${folder} are missing or incomplete, so there is nothing to show: run npm run build.`,
      );
    }
    const render = openRenderer(join(folder, 'ssr/entry-server.js'));
    const pages = new Pages(options, render);
    const files = existsSync(join(folder, 'client'))
      ? await readFiles(join(folder, 'client'))
      : new Map<string, StaticFile>();
    const pageFiles = new Map(manifest.pages.map((page) => [`/${page.file}`, page]));
    for (const file of files.values()) if (!pageFiles.has(file.url)) pages.#addFile(file);
    const again = publicOrigin !== null || !isDeepStrictEqual(manifest.settings, settings);
    if (again && render === null)
      throw new StartFailure(
        `The settings differ from those the pages were built with, and the renderer in ${folder} is missing: run npm run build.`,
      );
    const begun = performance.now();
    for (const page of manifest.pages) {
      const answer =
        again && render !== null
          ? await pages.#fromRendered(
              await pages.#rendered(render, page.path === '*' ? '/404' : page.path),
              page.status,
              documentOf(page.path),
            )
          : pages.#fromFile(page, files.get(`/${page.file}`));
      if (page.path === '*') {
        pages.#notFound = answer;
        continue;
      }
      for (const path of [page.path, ...page.aliases]) {
        pages.#answers.set(path, answer);
        pages.#spellings.set(path.toLowerCase(), page.path);
      }
      pages.#spellings.set(`/${page.file}`.toLowerCase(), page.path);
    }
    if (again)
      log.info('pages-rendered', { pages: manifest.pages.length, ms: Math.round(performance.now() - begun) });
    return pages;
  }

  /** Answers a GET or HEAD request for a page or file that is spelt as it is. False, and nothing done, for all others. */
  serveKnown(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { path, query } = parted(request);
    const answer = this.#answers.get(path);
    if (!answer) return false;
    const form = query === '' ? null : this.#sentForm(path, query);
    if (form) void this.#serveSent(form, answer, request, response);
    else this.#send(answer, request, response);
    return true;
  }

  /** Answers a GET or HEAD request: a page, a file, a redirect to the page's own spelling, or the not-found page. */
  serve(request: IncomingMessage, response: ServerResponse): void {
    if (this.serveKnown(request, response)) return;
    const { path, query } = parted(request);
    const plain = decoded(path);
    const file = plain === path ? undefined : this.#answers.get(plain);
    if (file) {
      this.#send(file, request, response);
      return;
    }
    const spelt = this.#spellings.get(plain.toLowerCase().replace(/(?<=.)\/+$/, ''));
    if (spelt === undefined) {
      this.#send(this.#notFound, request, response);
      return;
    }
    response.writeHead(308, {
      location: spelt + query,
      'cache-control': 'no-cache',
      'content-length': '0',
      ...this.#security,
    });
    response.end();
  }

  /** The page of a form that was posted with scripts off, around what came of it. Null without a renderer. */
  async answerForm(state: InquiryState): Promise<{ html: string; headers: Record<string, string> } | null> {
    if (this.#render === null) return null;
    const page = await this.#rendered(this.#render, formPages[state.form], state);
    return {
      html: page.html,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': this.#policy({ scripts: page.scriptHashes, styles: page.styleHashes }),
      },
    };
  }

  get #security(): Record<string, string> {
    return securityHeaders(this.#options.publicOrigin);
  }

  /** The form whose success `?sent=` tells of, on the page that holds the form. */
  #sentForm(path: string, query: string): InquiryState['form'] | null {
    const sent = new URLSearchParams(query).get('sent');
    if (sent === 'contact' && (path === '/' || path === formPages.contact)) return 'contact';
    return sent === 'training' && path === formPages.training ? 'training' : null;
  }

  async #serveSent(
    form: InquiryState['form'],
    plain: Answer,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    let answer = plain;
    const render = this.#render;
    if (render !== null) {
      let made = this.#sent.get(form);
      if (made === undefined) {
        made = this.#rendered(render, formPages[form], {
          form,
          result: 'success',
          fields: {},
          errors: {},
        }).then((page) => this.#fromRendered(page, 200, documentOf(formPages[form])));
        this.#sent.set(form, made);
      }
      answer = await made.catch((error: unknown) => {
        this.#sent.delete(form);
        this.#options.log.error('page-not-rendered', { form, reason: messageOf(error) });
        return plain;
      });
    }
    this.#send(answer, request, response);
  }

  #rendered(render: Render, url: string, inquiry?: InquiryState): Promise<RenderedPage> {
    const { settings, publicOrigin } = this.#options;
    return render({
      url,
      settings,
      ...(inquiry ? { inquiry } : {}),
      ...(publicOrigin ? { origin: publicOrigin } : {}),
    });
  }

  async #fromRendered(page: RenderedPage, status: number, document: PolicyDocument): Promise<Answer> {
    const bytes = Buffer.from(page.html);
    const [small, wide] = await Promise.all([
      // As tight as the build's: each page is made once, and a tenth more is a round trip more for every visitor (decision 010).
      brotli(bytes, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      gzip(bytes, { level: 9 }),
    ]);
    const variant = (content: Buffer, encoding: Encoding): Variant => ({
      bytes: content,
      path: '',
      size: content.length,
      tag: tagOf(content, encoding),
    });
    const variants = {
      identity: variant(bytes, 'identity'),
      br: variant(small, 'br'),
      gzip: variant(wide, 'gzip'),
    };
    return this.#documentAnswer(
      variants,
      status,
      { scripts: page.scriptHashes, styles: page.styleHashes },
      document,
    );
  }

  #fromFile(page: Manifest['pages'][number], file: StaticFile | undefined): Answer {
    if (!file)
      throw new StartFailure(
        `The built page ${page.file} of ${page.path} is missing, so the site is incomplete: run npm run build.`,
      );
    return this.#documentAnswer(
      file.variants,
      page.status,
      { scripts: page.scriptHashes, styles: page.styleHashes },
      documentOf(page.path),
    );
  }

  #documentAnswer(
    variants: StaticFile['variants'],
    status: number,
    hashes: InlineHashes,
    document: PolicyDocument,
  ): Answer {
    return this.#answer(variants, status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControl.page,
      'content-security-policy': this.#policy(hashes, document),
      ...headersOf(document),
    });
  }

  #addFile(file: StaticFile): void {
    const document = file.type.startsWith('text/html');
    const bytes = file.variants.identity?.bytes;
    const answer = this.#answer(file.variants, 200, {
      'content-type': file.type,
      'cache-control': document
        ? cacheControl.page
        : file.url.startsWith('/assets/')
          ? cacheControl.hashed
          : cacheControl.other,
      ...(document
        ? { 'content-security-policy': this.#policy(inlineHashes(bytes?.toString('utf8') ?? ''), 'file') }
        : {}),
    });
    this.#answers.set(file.url, answer);
    const folder = /^(.+\/)index\.html?$/.exec(file.url)?.[1];
    if (folder) this.#answers.set(folder, answer);
  }

  #answer(variants: StaticFile['variants'], status: number, headers: Record<string, string>): Answer {
    const packed = variants.br !== undefined || variants.gzip !== undefined;
    const ranges = !packed && status === 200;
    const ready: Answer['ready'] = {};
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const variant = variants[encoding];
      if (!variant) continue;
      const all = {
        ...this.#security,
        ...headers,
        'content-length': String(variant.size),
        etag: variant.tag,
        ...(packed ? { vary: 'Accept-Encoding' } : {}),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        ...(ranges ? { 'accept-ranges': 'bytes' } : {}),
      };
      ready[encoding] = { variant, headers: Object.entries(all).flat() };
    }
    return { status, ready, ranges };
  }

  #choose(answer: Answer, header: string | undefined): Ready | undefined {
    const key = header ?? '';
    let accepted = this.#accepted.get(key);
    if (accepted === undefined) {
      accepted = acceptedEncodings(header);
      // Browsers send a handful of different headers; a program that sends many must not fill the memory.
      if (this.#accepted.size < 200) this.#accepted.set(key, accepted);
    }
    for (const encoding of accepted) {
      const ready = answer.ready[encoding];
      if (ready) return ready;
    }
    return answer.ready.identity;
  }

  #send(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
    const ready = this.#choose(answer, request.headers['accept-encoding']);
    if (!ready) {
      response.writeHead(answer.status, { 'content-type': 'text/plain; charset=utf-8', ...this.#security });
      response.end('Not found.\n');
      return;
    }
    const { variant } = ready;
    if (answer.status === 200 && matchesTag(request.headers['if-none-match'], variant.tag)) {
      const kept = ready.headers.flatMap((name, index, all) =>
        index % 2 === 0 && name !== 'content-length' ? [name, all[index + 1] ?? ''] : [],
      );
      response.writeHead(304, kept);
      response.end();
      return;
    }
    const ifRange = request.headers['if-range'];
    const range =
      answer.ranges &&
      request.headers.range !== undefined &&
      (ifRange === undefined || ifRange === variant.tag)
        ? readRange(request.headers.range, variant.size)
        : null;
    if (range === 'unsatisfiable') {
      response.writeHead(416, {
        'content-range': `bytes */${variant.size}`,
        'content-length': '0',
        ...this.#security,
      });
      response.end();
      return;
    }
    if (range) {
      const headers = ready.headers.map((value, index, all) =>
        all[index - 1] === 'content-length' && index % 2 === 1 ? String(range.to - range.from + 1) : value,
      );
      response.writeHead(206, [
        ...headers,
        'content-range',
        `bytes ${range.from}-${range.to}/${variant.size}`,
      ]);
    } else response.writeHead(answer.status, ready.headers as string[]); // writeHead reads the list only; its type forgets to say so
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const { from, to } = range ?? { from: 0, to: variant.size - 1 };
    if (variant.bytes) response.end(range ? variant.bytes.subarray(from, to + 1) : variant.bytes);
    else {
      const stream = createReadStream(variant.path, { start: from, end: to });
      stream.on('error', () => response.destroy());
      response.on('close', () => stream.destroy());
      stream.pipe(response);
    }
  }
}

/** Path and query of a request; the query keeps its question mark. */
function parted({ url = '/' }: IncomingMessage): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

/** A path without percent signs; as it is when they mean nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
