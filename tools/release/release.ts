// `npm run release` publishes unpublished versions with provenance, as the release workflow does. `-- --version` makes versions,
// changelogs and the lock file from the changesets; `-- --dry-run` does both in a scratch folder and publishes nothing.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { satisfies } from 'semver';
import { entryPointsOf } from '../../scripts/entry-points';
import { fail, root, step } from '../../scripts/setup.mjs';

/** The fields of a package.json that a release reads. */
export interface ReleaseManifest {
  name: string;
  version: string;
  private?: boolean;
  license?: string;
  files?: readonly string[] | undefined;
  publishConfig?: { access?: string; provenance?: boolean };
  scripts?: Record<string, string>;
  repository?: string | { url?: string } | undefined;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Workspace {
  path: string;
  manifest: ReleaseManifest;
}

export interface Workspaces {
  published: Workspace[];
  /** Private workspaces, which are never published. */
  hidden: Workspace[];
}

interface Changeset {
  name: string;
  bumps: { of: string; bump: string }[];
  text: string;
}

const readManifest = (path: string): ReleaseManifest => JSON.parse(readFileSync(path, 'utf8'));
const changesetBin = join(root, 'node_modules/@changesets/cli/bin.js');

function workspaces(folder: string): Workspaces {
  const names = readdirSync(join(folder, 'packages')).filter((name) =>
    existsSync(join(folder, 'packages', name, 'package.json')),
  );
  const all = [...names.map((name) => `packages/${name}`), 'site'].map((path) => ({
    path,
    manifest: readManifest(join(folder, path, 'package.json')),
  }));
  return {
    published: all.filter(({ manifest }) => !manifest.private),
    hidden: all.filter(({ manifest }) => manifest.private),
  };
}

/** The changesets that no version contains yet. */
function changesetsIn(folder: string): Changeset[] {
  const place = join(folder, '.changeset');
  return readdirSync(place)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => {
      const [, head = '', text = ''] =
        /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(readFileSync(join(place, name), 'utf8')) ?? [];
      const bumps = [...head.matchAll(/^["']?([^"':]+)["']?: *(major|minor|patch)$/gm)].map(
        ([, of = '', bump = '']) => ({ of, bump }),
      );
      return { name, bumps, text: text.trim() };
    });
}

/** What keeps a manifest from being published, one sentence each. */
export function manifestErrors(manifest: ReleaseManifest, { published, hidden }: Workspaces): string[] {
  const errors: string[] = [];
  const add = (sentence: string) => errors.push(`${manifest.name}: ${sentence}`);
  const versions = new Map(published.map((one) => [one.manifest.name, one.manifest.version]));
  const unpublished = new Set(hidden.map((one) => one.manifest.name));
  for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies'] as const)
    for (const [name, range] of Object.entries(manifest[field] ?? {})) {
      if (/^(workspace|file|link|git|https?|portal|patch)[:+]/.test(range))
        add(`${field} has ${name} at ${range}, which exists only here.`);
      if (unpublished.has(name)) add(`${field} has ${name}, which is never published.`);
      const version = versions.get(name);
      if (version !== undefined && !satisfies(version, range))
        add(`${field} has ${name} at ${range}, but its version is ${version}.`);
    }
  if (manifest.license !== 'Apache-2.0') add('its license is not the license of the repository.');
  if (manifest.publishConfig?.access !== 'public' || manifest.publishConfig?.provenance !== true)
    add('publishConfig must set public access and provenance.');
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
    if (manifest.scripts?.[name]) add(`the script ${name} would run on every machine that installs it.`);
  if (!manifest.repository) add('"repository" is missing: npm signs no provenance without it.');
  if (!Array.isArray(manifest.files)) add('"files" is missing, so everything would be packed.');
  return errors;
}

/** Files that a tarball must not contain, and files that it lacks. */
export function tarballErrors(name: string, files: readonly string[]): string[] {
  const forbidden = files.filter((file) =>
    /(^|\/)(\.env|\.npmrc|src|tests?|node_modules|\.storybook)(\/|$)|\.(test|stories|snap|tsbuildinfo)\b|\.(pem|key)$/.test(
      file,
    ),
  );
  const missing = ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md'].filter(
    (file) => !files.includes(file),
  );
  return [
    ...forbidden.map((file) => `${name}: the tarball holds ${file}.`),
    ...missing.map((file) => `${name}: the tarball lacks ${file}.`),
  ];
}

function checkManifests(folder: string): Workspaces & { errors: string[] } {
  const parts = workspaces(folder);
  const errors = parts.published.flatMap(({ manifest }) => manifestErrors(manifest, parts));
  // npm links a workspace only when the requested version matches; otherwise it asks the registry.
  for (const { manifest } of parts.hidden)
    for (const { manifest: own } of parts.published) {
      const range = manifest.dependencies?.[own.name];
      if (range !== undefined && range !== own.version)
        errors.push(
          `${manifest.name}: dependencies has ${own.name} at ${range}, but its version is ${own.version}.`,
        );
    }
  for (const { path, manifest } of parts.published) {
    const log = join(folder, path, 'CHANGELOG.md');
    const newest = existsSync(log) ? /^## (\S+)$/m.exec(readFileSync(log, 'utf8'))?.[1] : undefined;
    if (newest !== manifest.version)
      errors.push(
        `${manifest.name}: its version is ${manifest.version}, but its changelog begins with ${newest ?? 'nothing'}.`,
      );
  }
  return { ...parts, errors };
}

const npm = (args: readonly string[], cwd: string) =>
  execFileSync('npm', [...args, '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 << 20,
  });

async function checkTarball(
  folder: string,
  { path, manifest }: Workspace,
  scratch: string,
): Promise<string[]> {
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(
    npm(['pack', '--json', '--pack-destination', scratch], join(folder, path)),
  );
  if (!packed) return [`${manifest.name}: npm pack wrote no tarball.`];
  const errors = tarballErrors(
    manifest.name,
    packed.files.map((file) => file.path),
  );
  const unpacked = join(scratch, packed.filename.replace(/\.tgz$/, ''));
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', join(scratch, packed.filename), '-C', unpacked, '--strip-components=1']);
  const { publint } = await import('publint');
  const { formatMessage } = await import('publint/utils');
  const { messages } = await publint({ pkgDir: unpacked, strict: true, pack: false });
  const described = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
  errors.push(
    ...messages
      // The private condition names sources, which are not packed.
      .filter((message) => !message.path.includes('@probata/source'))
      .map((message) => `${manifest.name}: ${formatMessage(message, described)}`),
  );
  const attw = spawnSync(
    process.execPath,
    [
      fileURLToPath(new URL('node_modules/@arethetypeswrong/cli/dist/index.js', import.meta.url)),
      join(scratch, packed.filename),
      '--profile',
      'esm-only',
      '--entrypoints',
      // The copy in the scratch folder has no sources.
      ...entryPointsOf(join(root, path)).map((entry) => entry.path),
      '--no-emoji',
    ],
    { encoding: 'utf8' },
  );
  if (attw.status !== 0)
    errors.push(`${manifest.name}: attw found wrong types:\n${attw.stdout}${attw.stderr}`);
  return errors;
}

/** A local registry that holds nothing and refuses to publish. */
async function emptyRegistry() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response
      .writeHead(request.method === 'GET' ? 404 : 403, { 'content-type': 'application/json' })
      .end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    close: () => promisify(server.close.bind(server))(),
  };
}

/** npm's error text; null when npm would publish. Asynchronous, so that this process can answer as the registry. */
const publishDry = (folder: string, registry: string) =>
  new Promise<string | null>((done) => {
    execFile(
      'npm',
      ['publish', '--dry-run', '--provenance', `--registry=${registry}`],
      { cwd: folder, maxBuffer: 64 << 20 },
      (error, stdout, stderr) => done(error ? `${stderr}${stdout}` : null),
    );
  });

const packed = [
  'package.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'THIRD-PARTY-NOTICES.md',
  'docs',
  'dist',
];

/** Copies what `changeset version` reads, as a git repository: changesets asks git when each changeset was added. */
function copyForVersions(scratch: string): string {
  const folder = join(scratch, 'repository');
  mkdirSync(folder);
  for (const path of ['package.json', 'package-lock.json', '.npmrc', '.changeset'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'site']) {
    mkdirSync(join(folder, path), { recursive: true });
    for (const name of packed)
      if (existsSync(join(root, path, name)) && !(path === 'site' && name === 'dist'))
        cpSync(join(root, path, name), join(folder, path, name), { recursive: true });
  }
  const settings = [
    'user.name=release',
    'user.email=release@probata.example',
    'init.defaultBranch=main',
    'commit.gpgsign=false',
  ].flatMap((setting) => ['-c', setting]);
  for (const args of [['init'], ['add', '--force', 'package.json', '.changeset'], ['commit', '-m', 'before']])
    execFileSync('git', [...settings, ...args], { cwd: folder, stdio: 'ignore' });
  return folder;
}

function makeVersions(folder: string): void {
  const run = spawnSync(process.execPath, [changesetBin, 'version'], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0)
    fail(`The versions could not be made: changesets reports\n${run.stdout}${run.stderr}`);
}

function changesetErrors(folder: string, { name, bumps, text }: Changeset, packages: readonly string[]) {
  const errors: string[] = [];
  if (bumps.length === 0 && !/^---\n---/.test(readFileSync(join(folder, '.changeset', name), 'utf8')))
    errors.push(`.changeset/${name} names no package and no bump.`);
  if (bumps.length > 0 && text === '')
    errors.push(`.changeset/${name} does not state what changes for the user.`);
  for (const { of } of bumps)
    if (!packages.includes(of)) errors.push(`.changeset/${name} names ${of}, which is not published.`);
  return errors;
}

async function dryRun(): Promise<string[]> {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'release-'));
  try {
    const folder = copyForVersions(scratch);
    const waiting = changesetsIn(folder);
    const before = new Map(
      workspaces(folder).published.map(({ manifest }) => [manifest.name, manifest.version]),
    );
    const errors = waiting.flatMap((changeset) => changesetErrors(folder, changeset, [...before.keys()]));
    if (errors.length === 0 && waiting.length > 0) makeVersions(folder);
    const named = new Set(waiting.flatMap(({ bumps }) => bumps.map(({ of }) => of)));
    const { published, errors: found } = checkManifests(folder);
    errors.push(...found);
    for (const { manifest } of published) {
      const moved = before.get(manifest.name) !== manifest.version;
      if (named.has(manifest.name) && !moved)
        errors.push(`${manifest.name}: changesets name it, but its version stays ${manifest.version}.`);
      console.log(
        `${manifest.name} ${before.get(manifest.name)}${moved ? ` → ${manifest.version}` : ' stays'}`,
      );
    }
    const tarballs = join(scratch, 'tarballs');
    mkdirSync(tarballs);
    const registry = await emptyRegistry();
    for (const part of published) {
      errors.push(...(await checkTarball(folder, part, tarballs)));
      const refusal = await publishDry(join(folder, part.path), registry.url);
      if (refusal !== null) errors.push(`${part.manifest.name}: npm would not publish it:\n${refusal}`);
      step(`${part.manifest.name}@${part.manifest.version} is packed, checked and would be published`);
    }
    errors.push(
      ...registry.requests
        .filter((line) => !line.startsWith('GET '))
        .map((line) => `The dry run sent ${line} to the registry.`),
    );
    await registry.close();
    return errors;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Why nothing may be published from this folder with this environment. */
export function publishErrors(folder: string, env: Readonly<Record<string, string | undefined>>): string[] {
  const { published, errors } = checkManifests(folder);
  const waiting = changesetsIn(folder).filter(({ bumps }) => bumps.length > 0);
  if (waiting.length > 0)
    errors.push(
      `${waiting.length} changesets wait: make the versions first, with npm run release -- --version.`,
    );
  if (!env['ACTIONS_ID_TOKEN_REQUEST_URL'])
    errors.push('Provenance can be signed by the release workflow only: this is another place.');
  const home = env['GITHUB_REPOSITORY'] && `github.com/${env['GITHUB_REPOSITORY']}`;
  for (const { manifest } of published) {
    const url = typeof manifest.repository === 'string' ? manifest.repository : manifest.repository?.url;
    if (!home || !url?.includes(home))
      errors.push(
        `${manifest.name}: "repository" does not name ${home || 'the repository'}: npm refuses provenance without it.`,
      );
  }
  return errors;
}

/** Runs the packages' build scripts; wireit skips what is up to date. */
function build(): void {
  const names = workspaces(root).published.flatMap(({ manifest }) => ['--workspace', manifest.name]);
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', ...names], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) fail(`The packages could not be built:\n${stdout}${stderr}`);
}

async function main(mode: string | undefined): Promise<void> {
  if (mode !== undefined && mode !== '--version' && mode !== '--dry-run')
    fail(`"${mode}" is none of --version and --dry-run, so nothing was done.`);
  if (mode === '--version') {
    makeVersions(root);
    npm(['install', '--package-lock-only', '--no-audit', '--no-fund'], root);
    return;
  }
  build();
  if (mode === '--dry-run') {
    const errors = await dryRun();
    if (errors.length > 0) fail(`A release would fail:\n${errors.join('\n')}`);
    step('A release would go through; nothing was published');
    return;
  }
  const errors = publishErrors(root, process.env);
  if (errors.length > 0) fail(`Nothing was published:\n${errors.join('\n')}`);
  // `changeset publish` skips published versions and tags the others.
  const { status } = spawnSync(process.execPath, [changesetBin, 'publish'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NPM_CONFIG_PROVENANCE: 'true' },
  });
  process.exitCode = status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2]);
