import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packAll, packages, toPackedManifest } from '../../scripts/pack.mjs';
import { samplesIn, toComponent } from './readme';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = fileURLToPath(new URL('.', import.meta.url));

/** Where the consumers are installed and built; kept between runs. */
const cache = join(root, '.cache/consumers');
const tarballs = join(cache, 'tarballs');

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | Record<string, string>>;
  [field: string]: unknown;
}

/** The description of one of our packages, as packed. */
export const manifestOf = (name: string): Manifest =>
  toPackedManifest(JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')));

/** Packs each package's build once, as a registry would serve it. */
export function pack(): void {
  rmSync(tarballs, { recursive: true, force: true });
  mkdirSync(tarballs, { recursive: true });
  packAll(tarballs);
  rmSync(join(tarballs, 'copies'), { recursive: true });
}

/** The files that show one README sample in a consumer, by path. */
type SampleFiles = (name: string, component: string) => Readonly<Record<string, string>>;

function digestOf(folder: string, samples: SampleFiles): string {
  const hash = createHash('sha256').update(String(samples)).update(String(toComponent));
  for (const name of packages) hash.update(readFileSync(join(tarballs, `${name}.tgz`)));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The committed lock pins registry packages; the entries of ours are written from their manifests, so they never go stale. */
function writeLock(folder: string): void {
  const path = join(folder, 'package-lock.json');
  if (!existsSync(path)) return;
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, object> }; // npm's documented shape
  const asked = [
    'version',
    'license',
    'bin',
    'dependencies',
    'engines',
    'peerDependencies',
    'peerDependenciesMeta',
  ];
  for (const name of packages) {
    // A server has no ui, which npm would install as soon as it is locked.
    if (!(`node_modules/@probata/${name}` in lock.packages)) continue;
    const manifest = manifestOf(name);
    const entry = Object.fromEntries(
      asked.flatMap((field) => (manifest[field] === undefined ? [] : [[field, manifest[field]]])),
    );
    lock.packages[`node_modules/@probata/${name}`] = { resolved: `file:tarballs/${name}.tgz`, ...entry };
  }
  writeFileSync(path, JSON.stringify(lock, null, 2));
}

/** Runs a command in a consumer's folder. Resolves with its output; rejects with it when the exit code is not 0. */
export function run(
  folder: string,
  command: string,
  words: string[],
  env: Record<string, string> = {},
): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(command, words, {
      cwd: folder,
      env: { ...consumerEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', failed);
    child.once('close', (code) =>
      code === 0
        ? done(output)
        : failed(new Error(`"${command} ${words.join(' ')}" in ${folder} ended with ${code}:\n${output}`)),
    );
  });
}

/** The environment of a consumer: without telemetry, and without our NODE_ENV. */
export function consumerEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env;
  return { ...env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' } as NodeJS.ProcessEnv; // Next's types want NODE_ENV
}

/**
 * Installs a consumer from the tarballs, adds a page per README sample and builds it, unless this state of all was built before. Returns
 * its folder.
 */
export async function prepare(
  name: string,
  filesOf: SampleFiles,
  samplesOf = (folderOf: (name: string) => string) =>
    samplesIn('tsx', folderOf).map(([sample, code]) => [sample, toComponent(code)] as const),
): Promise<string> {
  const folder = join(cache, name);
  const stamp = join(folder, '.built');
  const digest = digestOf(join(sources, name), filesOf);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return folder;
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder))
    if (entry !== 'node_modules') rmSync(join(folder, entry), { recursive: true, force: true });
  // A changed tarball keeps its name and version, so npm would not install it again.
  for (const entry of ['node_modules/@probata', 'node_modules/.package-lock.json'])
    rmSync(join(folder, entry), { recursive: true, force: true });
  cpSync(join(sources, name), folder, { recursive: true });
  cpSync(tarballs, join(folder, 'tarballs'), { recursive: true });
  writeLock(folder);
  await run(folder, 'npm', [
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  const installed = (ours: string) => join(folder, 'node_modules/@probata', ours);
  for (const [sample, code] of samplesOf(installed))
    for (const [path, text] of Object.entries(filesOf(sample, code))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  await run(folder, 'npm', ['run', 'build']);
  writeFileSync(stamp, digest);
  return folder;
}

/** Unpacks a package below a folder, for a page that links its files. */
export function unpacked(name: string, below: string): string {
  const folder = join(below, name);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', join(tarballs, `${name}.tgz`), '-C', folder, '--strip-components=1']);
  return folder;
}
