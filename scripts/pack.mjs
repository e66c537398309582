// `prepack` of each package: its package.json names only what the tarball has. `--restore` (`postpack`) brings the source's back.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './setup.mjs';

/** The packages that are published, by folder. */
export const packages = ['ui', 'legal-renderer', 'forms', 'uploads', 'voice'];

/**
 * A package.json without what serves this repository alone: the condition of the sources, their side effects, scripts. `DOCS_URL`, where
 * Storybook is served, becomes its `homepage`, which `npm docs` opens.
 * @param {any} manifest
 * @returns {any}
 */
export function toPackedManifest({ scripts: _scripts, wireit: _wireit, ...manifest }) {
  const exports = Object.entries(manifest.exports)
    // Built by the site, from source.
    .filter(([, target]) => !(typeof target === 'string' && target.startsWith('./src/')))
    .map(([path, target]) => {
      if (target === null || typeof target === 'string') return [path, target];
      const { '@probata/source': _source, ...conditions } = target;
      return [path, conditions];
    });
  const { DOCS_URL: homepage = manifest.homepage } = process.env;
  return {
    ...manifest,
    homepage,
    exports: Object.fromEntries(exports),
    ...(manifest.sideEffects && {
      sideEffects: manifest.sideEffects.filter((/** @type {string} */ path) => !path.startsWith('./src/')),
    }),
  };
}

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
/** @param {string} path @param {any} manifest */
const write = (path, manifest) =>
  writeFileSync(path, `${JSON.stringify(toPackedManifest(manifest), null, 2)}\n`);

/** Where a tarball holds the guides. */
const guides = join('docs', 'guides');

/**
 * Writes the guides of a package that are prose and code alone as Markdown.
 * @param {string} from @param {string} to
 */
function writeGuides(from, to) {
  for (const path of readdirSync(join(from, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.mdx')) continue;
    const text = readFileSync(join(from, 'src', path), 'utf8');
    const start = text.search(/^# /m);
    if (!/^import \{ Meta \} from '[^']+';\n\n<Meta [^>]+>\n\n$/.test(text.slice(0, start))) continue;
    mkdirSync(join(to, guides), { recursive: true });
    const name = basename(path, '.mdx')
      .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
      .toLowerCase();
    writeFileSync(join(to, guides, `${name}.md`), text.slice(start));
  }
}

/**
 * Packs each package's build into `target` as `<name>.tgz`, from a copy: other processes read the sources through their package.json meanwhile.
 * @param {string} target an existing folder
 */
export function packAll(target) {
  for (const name of packages) {
    const from = join(root, 'packages', name);
    const copy = join(target, 'copies', name);
    const manifest = read(join(from, 'package.json'));
    mkdirSync(copy, { recursive: true });
    for (const file of ['README.md', 'LICENSE', ...manifest.files])
      if (existsSync(join(from, file))) cpSync(join(from, file), join(copy, file), { recursive: true });
    write(join(copy, 'package.json'), manifest);
    writeGuides(from, copy);
    const output = execFileSync('npm', ['pack', '--json', '--pack-destination', target], {
      cwd: copy,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    renameSync(join(target, JSON.parse(output)[0].filename), join(target, `${name}.tgz`));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [manifest, source] = ['package.json', '.package.json.source'];
  // Also after a pack that was interrupted.
  if (existsSync(source)) renameSync(source, manifest);
  rmSync(guides, { recursive: true, force: true });
  if (process.argv[2] !== '--restore') {
    cpSync(manifest, source);
    write(manifest, read(source));
    writeGuides('.', '.');
  }
}
