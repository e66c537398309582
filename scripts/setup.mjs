// Checks Node and installs locked dependencies: `node scripts/setup.mjs [FOLDER…]`. Imports only Node: on a fresh clone nothing else is there.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} text one step, printed as a line of its own */
export const step = (text) => process.stdout.write(`• ${text}\n`);

/**
 * Ends the process with exit code 1.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const minimum = [20, 19];

/** Ends the process when Node is older than `engines.node` of package.json. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < minimum[0] || (major === minimum[0] && minor < minimum[1]))
    fail(
      `Node ${version} is too old: the site needs Node ${minimum.join('.')} or newer. Install it from your system's packages, then run this again.`,
    );
}

/**
 * Runs `npm ci` in a folder whose dependencies are missing or older than its lock file.
 * @param {string} [folder] from the root
 */
export function requireDependencies(folder = '.') {
  const cwd = join(root, folder);
  const installed = join(cwd, 'node_modules/.package-lock.json');
  if (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(cwd, 'package-lock.json')).mtimeMs
  )
    return;
  step(`Installing the dependencies of ${folder === '.' ? 'the project (once, about a minute)' : folder}`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: 'inherit',
  });
  if (status !== 0)
    fail(
      'The dependencies could not be installed: npm ci failed, see the lines above. Check the network and run this again.',
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  const folders = process.argv.slice(2);
  for (const folder of folders.length > 0 ? folders : ['.']) requireDependencies(folder);
}
