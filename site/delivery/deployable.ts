import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** The project's lock without its workspaces. A package of the site's own node_modules replaces one of the same name above it. */
function lockWithoutWorkspaces(root: string) {
  const lock: { packages: Record<string, object> } = readJson(join(root, 'package-lock.json'));
  const under = (folder: string) =>
    Object.entries(lock.packages)
      .filter(([path, locked]) => path.startsWith(`${folder}node_modules/`) && !('link' in locked))
      .map(([path, locked]) => [path.slice(folder.length), locked]);
  return { ...lock, packages: Object.fromEntries([...under(''), ...under('site/')]) };
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The package of a bare module specifier; null: a file or one of Node's own modules. */
function packageOf(specifier: string): string | null {
  if (/^[./]|^[a-z]:/i.test(specifier) || isBuiltin(specifier)) return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The dependencies of the site and of our packages in it: packages of others alone. */
export function dependenciesOf(root: string, folder = 'site'): Record<string, string> {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = readJson(
    join(root, folder, 'package.json'),
  );
  return Object.assign(
    {},
    ...Object.entries(dependencies).map(([name, version]) =>
      name.startsWith('@probata/')
        ? dependenciesOf(root, name.replace('@probata', 'packages'))
        : { [name]: version },
    ),
  );
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
  const { license, engines } = readJson(join(root, 'package.json'));
  const { name, version } = readJson(join(site, 'package.json'));
  const dependencies = dependenciesOf(root);
  const used = [...new Set(imports.map(packageOf).filter((used) => used !== null))].sort();
  const description = {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines,
    scripts: {
      start: 'node server/main.js',
      ...Object.fromEntries(commands.map((command) => [command, `node server/operator.js ${command}`])),
    },
    dependencies: Object.fromEntries(used.map((used) => [used, dependencies[used]])),
  };
  const write = (file: string, value: unknown) =>
    writeFileSync(join(dist, file), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', description);
  write('package-lock.json', lockWithoutWorkspaces(root));
  // npm removes what these dependencies do not need, and keeps the version of the rest; all of it is in the lock, so nothing is fetched.
  execFileSync('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: dist,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cpSync(join(root, 'supabase/migrations'), join(dist, 'migrations'), { recursive: true });
  for (const part of ['posts', 'sources', 'templates', 'persona.md', 'words.txt'])
    cpSync(join(site, 'content/blog', part), join(dist, 'blog', part), { recursive: true });
  cpSync(join(site, '.env.example'), join(dist, '.env.example'));
  cpSync(join(site, 'probata.service'), join(dist, 'probata.service'));
}
