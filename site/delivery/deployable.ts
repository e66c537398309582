import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** An entry of `packages` in a package-lock.json, version 3: the part that is read here. */
interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  dev?: boolean;
  devOptional?: boolean;
}

type Lock = Record<string, LockedPackage>;

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));

/** Where Node finds a package that is required from a folder: the closest `node_modules` above it. */
function resolve(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in lock) return path;
    if (folder === '') return null;
  }
}

/**
 * The part of a lock that these packages need when they are installed alone: each at the version that it has in the project.
 * @throws Error when the lock does not hold a package
 */
function partOfLock(lock: Lock, workspace: string, names: readonly string[]): Lock {
  const placed: Lock = {};
  /** Where each placed package stands in the given lock. */
  const origins = new Map<string, string>();
  const waiting = names.map((name) => ({ target: '', origin: workspace, name, isOptional: false }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { target, name } = next;
    // A workspace's own node_modules is not below a node_modules folder.
    const own = `${next.origin}/node_modules/${name}`;
    const origin = own in lock ? own : resolve(lock, next.origin === workspace ? '' : next.origin, name);
    const entry = origin === null ? undefined : lock[origin];
    if (origin === null || !entry) {
      if (next.isOptional) continue;
      throw new Error(
        `package-lock.json does not hold ${name}, so site/dist could not be installed: run npm install.`,
      );
    }
    const found = resolve(placed, target, name);
    if (found !== null && origins.get(found) === origin) continue;
    const place = found === null ? `node_modules/${name}` : `${target}/node_modules/${name}`;
    const { dev: _, devOptional: __, ...rest } = entry;
    placed[place] = rest;
    origins.set(place, origin);
    const add = (wanted: Record<string, string> = {}, isOptional: (name: string) => boolean) => {
      for (const name of Object.keys(wanted))
        waiting.push({ target: place, origin, name, isOptional: isOptional(name) });
    };
    add(entry.dependencies, () => false);
    add(entry.optionalDependencies, () => true);
    add(entry.peerDependencies, (name) => entry.peerDependenciesMeta?.[name]?.optional === true);
  }
  return placed;
}

/** The package of a bare module specifier; null: a file or one of Node's own modules. */
function packageOf(specifier: string): string | null {
  if (/^[./]|^[a-z]:/i.test(specifier) || isBuiltin(specifier)) return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

interface DeployableParts {
  /** The project's folder. */
  root: string;
  /** The built site. */
  dist: string;
  /** The module specifiers that the built server and renderer import. */
  imports: readonly string[];
}

/** The commands of server/operator.js. */
const commands = ['editor', 'keys', 'backup', 'restore'];

/** Completes the built site to a folder that runs elsewhere, after `npm ci` in it. */
export function makeDeployable({ root, dist, imports }: DeployableParts): void {
  const site = join(root, 'site');
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const { name, version, dependencies, license } = {
    license: read(join(root, 'package.json')).license,
    ...read(join(site, 'package.json')),
  };
  const used = [...new Set(imports.map(packageOf).filter((used) => used !== null))].sort();
  const wanted = Object.fromEntries(used.map((used) => [used, dependencies[used]]));
  const description = {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines: read(join(root, 'package.json')).engines,
    scripts: {
      start: 'node server/main.js',
      ...Object.fromEntries(commands.map((command) => [command, `node server/operator.js ${command}`])),
    },
    dependencies: wanted,
  };
  const lock = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, version, license, dependencies: wanted, engines: description.engines },
      ...partOfLock(read(join(root, 'package-lock.json')).packages, 'site', used),
    },
  };
  const write = (file: string, value: unknown) =>
    writeFileSync(join(dist, file), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', description);
  write('package-lock.json', lock);
  cpSync(join(root, 'supabase/migrations'), join(dist, 'migrations'), { recursive: true });
  for (const part of ['posts', 'sources', 'templates', 'persona.md', 'words.txt'])
    cpSync(join(site, 'content/blog', part), join(dist, 'blog', part), { recursive: true });
  cpSync(join(site, '.env.example'), join(dist, '.env.example'));
  cpSync(join(site, 'probata.service'), join(dist, 'probata.service'));
}
