// Gets a fresh clone ready: the right Node, the dependencies. Imports nothing that is not part of Node.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Prints one step, so that nobody stares at silence. */
export const step = (text) => process.stdout.write(`• ${text}\n`);

/** Ends the command with one sentence and exit code 1. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const minimum = [20, 19];

/** Refuses a Node that is too old to build the site. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < minimum[0] || (major === minimum[0] && minor < minimum[1])) {
    fail(
      `Node ${version} is too old: the site needs Node ${minimum.join('.')} or newer. Install it from your system's packages, then run this again.`,
    );
  }
}

/** Installs the locked dependencies when they are missing or older than the lock file. */
export function requireDependencies() {
  const lock = `${root}package-lock.json`;
  const installed = `${root}node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  step('Installing dependencies (once; about a minute)');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (npm.status !== 0)
    fail(
      'The dependencies could not be installed: npm ci failed, see the lines above. Check the network and run this again.',
    );
}

/** Runs a command of this project's own dependencies, without npx, so that ending it leaves no wrapper behind. */
export function run(bin, args, options = {}) {
  const result = spawnSync(process.execPath, [`${root}node_modules/${bin}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
  return result.status ?? 1;
}
