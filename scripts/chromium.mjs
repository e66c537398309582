// Where the browser is, and how it is started. One place, so that unit, story and journey tests drive the same one.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The first browser found of `CHROMIUM_PATH`, Debian's Chromium, Playwright's own; undefined when there is none. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Launch options for Playwright; `extra` flags are appended (media stand-ins of the voice tests, say). */
export function chromiumLaunch(extra = []) {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: [...flags, ...extra] };
}

/** Installs a package of Debian's, where that can be done. */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', name]])
    execFileSync('apt-get', [...step, '-qq'], { stdio: 'ignore', env });
}

/** Installs a browser when there is none: Playwright's own, else Debian's package. Throws one sentence when neither works. */
export function installChromium() {
  if (findChromium()) return;
  const own = spawnSync('npx', ['--no', 'playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 240_000,
  });
  if (own.status === 0 && findChromium()) return;
  installPackage('chromium');
  if (findChromium()) return;
  throw new Error(
    'No Chromium was found and none could be installed, so the browser tests cannot run: install Chromium, or set CHROMIUM_PATH to one.',
  );
}

/**
 * The browser that a page's time is taken in: Debian's Chromium without a window, which is installed where it can be; else the one the
 * tests drive. A window keeps a process of its own as busy as a page's, and on two processors the page waits for it.
 */
export function windowlessChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const path = '/usr/bin/chromium-headless-shell';
  try {
    if (!existsSync(path)) installPackage('chromium-headless-shell');
  } catch {
    // No such package here: floor and pages are timed with a window, all alike.
  }
  return existsSync(path) ? path : findChromium();
}
