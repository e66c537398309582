// Renders every route to a complete HTML file, and writes compressed copies. Run by the build, after the client and the renderer.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './setup.mjs';

const site = join(root, 'site');
const client = join(site, 'dist/client');
const ssr = join(site, 'dist/ssr');

/** Every file a manifest entry pulls in statically: its CSS in order, and its chunks. */
function closure(manifest, key, seen = new Set()) {
  const entry = manifest[key];
  if (!entry || seen.has(key)) return { css: [], modules: [] };
  seen.add(key);
  const below = (entry.imports ?? []).map((name) => closure(manifest, name, seen));
  return {
    css: [...below.flatMap(({ css }) => css), ...(entry.css ?? [])],
    modules: [...below.flatMap(({ modules }) => modules), entry.file],
  };
}

/** Writes a file whose name changes with its content. Returns its address. */
function writeAsset(name, text) {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 6);
  const [stem, ending] = name.split('.');
  const url = `/assets/${stem}-${digest}.${ending}`;
  writeFileSync(join(client, url), text);
  return url;
}

const fontFace = /@font-face\s*\{[^}]*\}/g;
const descriptor = (face, name) =>
  new RegExp(`[{;]${name}:([^;}]*)`).exec(face)?.[1].replace(/^(['"])(.*)\1$/, '$2');

/** What each page needs, from Vite's manifest: the renderer links nothing it was not told of. */
function assetTable(manifest, bootstrap, pages) {
  const entry = closure(manifest, 'app/entry-client.tsx');
  const read = (files) => files.map((file) => readFileSync(join(client, file), 'utf8')).join('');
  const inFonts = readdirSync(join(client, 'fonts'));
  // The headline's family first, as nothing that is seen first is larger.
  const fonts = ['source-serif', 'instrument-sans'].flatMap((family) =>
    inFonts.filter((name) => name.startsWith(family)).map((name) => `/fonts/${name}`),
  );
  // The other families are set in few places, and never in what is seen first.
  const isLate = (face) => face.includes('url(') && !fonts.some((font) => face.includes(font));
  const entryCss = read([...new Set(entry.css)]);
  const late = (entryCss.match(fontFace) ?? []).filter(isLate);
  const app = manifest['app/entry-client.tsx'].file;
  const appFiles = {
    app: `/${app}`,
    modules: entry.modules.filter((file) => file !== app).map((file) => `/${file}`),
    styles: writeAsset('app.css', entryCss.replace(fontFace, '')),
    faces: late.map((face) => ({
      family: descriptor(face, 'font-family'),
      src: descriptor(face, 'src'),
      weight: descriptor(face, 'font-weight'),
    })),
  };
  const shared = {
    bootstrap: writeAsset('bootstrap.js', `const appFiles=${JSON.stringify(appFiles)};${bootstrap}`),
    lateSheet: writeAsset('late.css', late.join('')),
  };
  const table = {};
  for (const { path, module } of pages) {
    const own = closure(manifest, module);
    const files = [...new Set([...entry.css, ...own.css])];
    const css = read(files).replace(fontFace, (face) => (isLate(face) ? '' : face));
    if (/<\/style/i.test(css))
      throw new Error(`The CSS of ${path} holds "</style", so it cannot be inlined.`);
    table[path] = {
      ...shared,
      css,
      modules: [...new Set(own.modules)]
        .filter((file) => !entry.modules.includes(file))
        .map((file) => `/${file}`),
      fonts,
    };
  }
  return table;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const compressible = new Set([
  '.html',
  '.htm',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ico',
]);

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** A `.br` and a `.gz` beside every text file that gets smaller by it. */
async function compress(folder) {
  await Promise.all(
    filesBelow(folder)
      .filter((file) => compressible.has(extname(file)))
      .map(async (file) => {
        const source = readFileSync(file);
        const [small, wide] = await Promise.all([
          brotli(source, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
            },
          }),
          gz(source, { level: 9 }),
        ]);
        if (small.length < source.length) writeFileSync(`${file}.br`, small);
        if (wide.length < source.length) writeFileSync(`${file}.gz`, wide);
      }),
  );
}

const { render, pages, defaultSettings, publicFiles } = await import(
  pathToFileURL(join(ssr, 'entry-server.js')).href
);
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const bootstrap = readFileSync(join(ssr, 'bootstrap.js'), 'utf8');
writeFileSync(join(ssr, 'assets.json'), JSON.stringify(assetTable(manifest, bootstrap, pages)));

const written = [];
for (const { path, file, aliases } of pages) {
  const { status, html, scriptHashes, styleHashes } = await render({
    url: path === '*' ? '/404' : path,
    settings: defaultSettings,
  });
  const target = join(client, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, html);
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 16);
  written.push({ path, file, status, aliases, scriptHashes, styleHashes, etag });
}
for (const [file, text] of Object.entries(publicFiles())) {
  mkdirSync(dirname(join(client, file)), { recursive: true });
  writeFileSync(join(client, file), text);
}
// `pages.json` tells the server what stands where.
writeFileSync(
  join(site, 'dist/pages.json'),
  JSON.stringify({ settings: defaultSettings, pages: written }, null, 2),
);
await compress(client);
