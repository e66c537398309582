// Versions, changelogs and publishing of the packages.
//
//   npm run release -- --version   makes the versions and changelogs out of the changesets, and the lock that goes with them
//   npm run release                publishes what is not published yet, with provenance; the release workflow runs it
//   npm run release -- --dry-run   does both in a scratch folder and publishes nothing; it needs no network and is a test
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fail, requireDependencies, requireNode, root, step } from './setup.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const changesetBin = join(root, 'node_modules/@changesets/cli/bin.js');

/** The packages that are published, and those that never are. */
export function workspaces(folder) {
  const names = readdirSync(join(folder, 'packages')).filter((name) =>
    existsSync(join(folder, 'packages', name, 'package.json')),
  );
  const all = [...names.map((name) => `packages/${name}`), 'site'].map((path) => ({
    path,
    manifest: read(join(folder, path, 'package.json')),
  }));
  return {
    published: all.filter(({ manifest }) => !manifest.private),
    hidden: all.filter(({ manifest }) => manifest.private),
  };
}

/** The changesets that wait: what each says and which packages it names. */
export function changesetsIn(folder) {
  const place = join(folder, '.changeset');
  return readdirSync(place)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => {
      const [, head = '', text = ''] =
        /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(readFileSync(join(place, name), 'utf8')) ?? [];
      const bumps = [...head.matchAll(/^["']?([^"':]+)["']?: *(major|minor|patch)$/gm)].map(
        ([, of, bump]) => ({ of, bump }),
      );
      return { name, bumps, text: text.trim() };
    });
}

/** What a package's description promises that it may not, or fails to. One sentence each; none: it may be published. */
export function manifestFaults(manifest, { published, hidden }) {
  const faults = [];
  const say = (sentence) => faults.push(`${manifest.name}: ${sentence}`);
  const versions = new Map(published.map((one) => [one.manifest.name, one.manifest.version]));
  const secret = new Set(hidden.map((one) => one.manifest.name));
  for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies'])
    for (const [name, range] of Object.entries(manifest[field] ?? {})) {
      if (/^(workspace|file|link|git|https?|portal|patch)[:+]/.test(range))
        say(`${field} has ${name} at ${range}, which exists only here.`);
      if (secret.has(name)) say(`${field} has ${name}, which is never published.`);
      if (versions.has(name) && range.replace(/^[~^]/, '') !== versions.get(name))
        say(`${field} has ${name} at ${range}, but its version is ${versions.get(name)}.`);
    }
  if (manifest.license !== 'Apache-2.0') say('its licence is not the repository’s.');
  if (manifest.publishConfig?.access !== 'public' || manifest.publishConfig?.provenance !== true)
    say('publishConfig must ask for public access and for provenance.');
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
    if (manifest.scripts?.[name])
      say(`the script ${name} would run on the machine of everybody who installs it.`);
  if (!Array.isArray(manifest.files)) say('"files" is missing, so everything would be packed.');
  return faults;
}

/** Files that a tarball holds and should not, or lacks. */
export function tarballFaults(name, files) {
  const leaked = files.filter((file) =>
    /(^|\/)(\.env|\.npmrc|src|tests?|node_modules|\.storybook)(\/|$)|\.(test|stories|snap|tsbuildinfo)\b|\.(pem|key)$/.test(
      file,
    ),
  );
  const lacking = ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md'].filter(
    (file) => !files.includes(file),
  );
  return [
    ...leaked.map((file) => `${name}: the tarball holds ${file}.`),
    ...lacking.map((file) => `${name}: the tarball lacks ${file}.`),
  ];
}

function checkManifests(folder) {
  const parts = workspaces(folder);
  const faults = parts.published.flatMap(({ manifest }) => manifestFaults(manifest, parts));
  // A private workspace must ask for the versions that are here, or npm would look for others in the registry.
  for (const { manifest } of parts.hidden)
    for (const { manifest: ours } of parts.published) {
      const range = manifest.dependencies?.[ours.name];
      if (range !== undefined && range !== ours.version)
        faults.push(
          `${manifest.name}: dependencies has ${ours.name} at ${range}, but its version is ${ours.version}.`,
        );
    }
  for (const { path, manifest } of parts.published) {
    const log = join(folder, path, 'CHANGELOG.md');
    const newest = existsSync(log) ? /^## (\S+)$/m.exec(readFileSync(log, 'utf8'))?.[1] : undefined;
    if (newest !== manifest.version)
      faults.push(
        `${manifest.name}: its version is ${manifest.version}, but its changelog begins with ${newest ?? 'nothing'}.`,
      );
  }
  return { ...parts, faults };
}

/** The licence lies beside each package while it is packed; it is kept once, at the root. */
function withLicence(folder, parts, then) {
  const copies = parts.map(({ path }) => join(folder, path, 'LICENSE')).filter((copy) => !existsSync(copy));
  for (const copy of copies) cpSync(join(root, 'LICENSE'), copy);
  try {
    return then();
  } finally {
    for (const copy of copies) rmSync(copy, { force: true });
  }
}

const npm = (words, cwd) =>
  execFileSync('npm', [...words, '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 << 20,
  });

async function checkTarball(folder, { path, manifest }, scratch) {
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', scratch], join(folder, path)));
  const faults = tarballFaults(
    manifest.name,
    packed.files.map((file) => file.path),
  );
  const unpacked = join(scratch, packed.filename.replace(/\.tgz$/, ''));
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', join(scratch, packed.filename), '-C', unpacked, '--strip-components=1']);
  const { publint } = await import('publint');
  const { formatMessage } = await import('publint/utils');
  const { messages } = await publint({ pkgDir: unpacked, strict: true, pack: false });
  const described = read(join(unpacked, 'package.json'));
  faults.push(...messages.map((message) => `${manifest.name}: ${formatMessage(message, described)}`));
  const attw = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
      join(scratch, packed.filename),
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      ...Object.keys(manifest.exports)
        .filter((door) => door.endsWith('.css'))
        .map((door) => door.slice(2)),
      'none',
      '--no-emoji',
    ],
    { encoding: 'utf8' },
  );
  if (attw.status !== 0)
    faults.push(`${manifest.name}: its types do not hold for everybody:\n${attw.stdout}${attw.stderr}`);
  return faults;
}

/** A registry in which nothing is published yet and nothing can be. */
async function emptyRegistry() {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response
      .writeHead(request.method === 'GET' ? 404 : 403, { 'content-type': 'application/json' })
      .end('{}');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    asked,
    close: () => promisify(server.close.bind(server))(),
  };
}

/** npm in a process beside this one, so that the registry above can answer it. */
const publishDry = (folder, registry) =>
  new Promise((done) => {
    execFile(
      'npm',
      ['publish', '--dry-run', '--provenance', `--registry=${registry}`],
      { cwd: folder, maxBuffer: 64 << 20 },
      (error, out, told) => done(error ? `${told}${out}` : null),
    );
  });

/** A copy of what versions are made from, with a history of its own: changesets asks git when each was added. */
function copyForVersions(scratch) {
  const folder = join(scratch, 'repository');
  mkdirSync(folder);
  for (const path of ['package.json', 'package-lock.json', '.npmrc', '.changeset', 'LICENSE'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'site']) {
    mkdirSync(join(folder, path), { recursive: true });
    for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'dist'])
      if (existsSync(join(root, path, name)) && !(path === 'site' && name === 'dist'))
        cpSync(join(root, path, name), join(folder, path, name), { recursive: true });
  }
  const git = (...words) =>
    execFileSync(
      'git',
      [
        '-c',
        'user.name=release',
        '-c',
        'user.email=release@probata.example',
        '-c',
        'init.defaultBranch=main',
        '-c',
        'commit.gpgsign=false',
        ...words,
      ],
      {
        cwd: folder,
        stdio: 'ignore',
      },
    );
  git('init');
  git('add', '--force', 'package.json', '.changeset');
  git('commit', '-m', 'before');
  return folder;
}

function makeVersions(folder) {
  const run = spawnSync(process.execPath, [changesetBin, 'version'], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) fail(`The versions could not be made: changesets says\n${run.stdout}${run.stderr}`);
}

async function rehearse() {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'release-'));
  const faults = [];
  try {
    const folder = copyForVersions(scratch);
    const waiting = changesetsIn(folder);
    const before = new Map(
      workspaces(folder).published.map(({ manifest }) => [manifest.name, manifest.version]),
    );
    for (const { name, bumps, text } of waiting) {
      if (bumps.length === 0 && !/^---\n---/.test(readFileSync(join(folder, '.changeset', name), 'utf8')))
        faults.push(`.changeset/${name} names no package and no bump.`);
      if (bumps.length > 0 && text === '')
        faults.push(`.changeset/${name} does not say what changes for the user.`);
      for (const { of } of bumps)
        if (!before.has(of)) faults.push(`.changeset/${name} names ${of}, which is not published.`);
    }
    if (faults.length === 0 && waiting.length > 0) makeVersions(folder);
    const named = new Set(waiting.flatMap(({ bumps }) => bumps.map(({ of }) => of)));
    const { published, faults: found } = checkManifests(folder);
    faults.push(...found);
    for (const { manifest } of published) {
      const moved = before.get(manifest.name) !== manifest.version;
      if (named.has(manifest.name) && !moved)
        faults.push(`${manifest.name}: changesets name it, but its version stays ${manifest.version}.`);
      console.log(
        `${manifest.name} ${before.get(manifest.name)}${moved ? ` → ${manifest.version}` : ' stays'}`,
      );
    }
    const tarballs = join(scratch, 'tarballs');
    mkdirSync(tarballs);
    const registry = await emptyRegistry();
    for (const part of published) {
      cpSync(join(root, 'LICENSE'), join(folder, part.path, 'LICENSE'));
      faults.push(...(await checkTarball(folder, part, tarballs)));
      const refusal = await publishDry(join(folder, part.path), registry.url);
      if (refusal !== null) faults.push(`${part.manifest.name}: npm would not publish it:\n${refusal}`);
      step(`${part.manifest.name}@${part.manifest.version} is packed, checked and would be published`);
    }
    faults.push(
      ...registry.asked
        .filter((line) => !line.startsWith('GET '))
        .map((line) => `The rehearsal sent ${line} to the registry.`),
    );
    await registry.close();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return faults;
}

/** Why nothing may be published from here and now. */
export function releaseFaults(folder, env) {
  const { published, faults } = checkManifests(folder);
  const waiting = changesetsIn(folder).filter(({ bumps }) => bumps.length > 0);
  if (waiting.length > 0)
    faults.push(
      `${waiting.length} changesets wait: make the versions first, with npm run release -- --version.`,
    );
  if (!env.ACTIONS_ID_TOKEN_REQUEST_URL)
    faults.push('Provenance can be signed by the release workflow only: this is another place.');
  const home = env.GITHUB_REPOSITORY && `github.com/${env.GITHUB_REPOSITORY}`;
  for (const { manifest } of published) {
    const url = typeof manifest.repository === 'string' ? manifest.repository : manifest.repository?.url;
    if (!home || !url?.includes(home))
      faults.push(
        `${manifest.name}: "repository" does not name ${home || 'the repository'}: provenance is refused without.`,
      );
  }
  return faults;
}

async function main(mode) {
  requireNode();
  requireDependencies();
  if (mode === '--version') {
    makeVersions(root);
    npm(['install', '--package-lock-only', '--no-audit', '--no-fund'], root);
    return;
  }
  const { build } = await import('./build.mjs');
  await build({ only: workspaces(root).published.map(({ path }) => path) });
  if (mode === '--dry-run') {
    const faults = await rehearse();
    if (faults.length > 0) fail(`A release would fail:\n${faults.join('\n')}`);
    step('A release would go through; nothing was published');
    return;
  }
  if (mode !== undefined) fail(`"${mode}" is none of --version and --dry-run, so nothing was done.`);
  const faults = releaseFaults(root, process.env);
  if (faults.length > 0) fail(`Nothing was published:\n${faults.join('\n')}`);
  const { published } = workspaces(root);
  // changesets leaves out what is published already, and tags the rest.
  const status = withLicence(root, published, () => {
    const run = spawnSync(process.execPath, [changesetBin, 'publish'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NPM_CONFIG_PROVENANCE: 'true' },
    });
    return run.status ?? 1;
  });
  process.exitCode = status;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2]);
