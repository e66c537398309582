// Finds, installs and configures the Chromium that the tests share. `node scripts/chromium.mjs` installs it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  return [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** A browser without windows, which costs a third less of the processor: `CHROMIUM_PATH`, Debian's headless shell, else the whole Chromium. */
export const findHeadlessShell = () =>
  [process.env['CHROMIUM_PATH'], headlessShell].find((path) => path && existsSync(path)) ?? findChromium();

/**
 * Launch options for Playwright.
 * @param {readonly string[]} [extra] more flags, such as the fake media devices of the voice tests
 * @param {string} [executablePath] the browser; pictures are taken with the whole Chromium
 * @returns {import('@playwright/test').LaunchOptions}
 */
export function chromiumLaunch(extra = [], executablePath = findHeadlessShell()) {
  return { ...(executablePath ? { executablePath } : {}), args: [...flags, ...extra] };
}

/**
 * Installs a Debian package; does nothing without apt or root.
 * @param {string} name
 */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', name]])
    execFileSync('apt-get', [...step, '-qq'], { stdio: 'ignore', env });
}

/** Installs Debian's headless shell where that is possible. */
export function installHeadlessShell() {
  if (process.env['CHROMIUM_PATH'] || existsSync(headlessShell)) return;
  try {
    installPackage('chromium-headless-shell');
  } catch {
    // The system has no such package: the whole Chromium takes its place.
  }
}

/**
 * Installs a browser when there is none: Playwright's own, else Debian's package.
 * @throws {Error} when neither can be installed
 */
export function installChromium() {
  installHeadlessShell();
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

if (process.argv[1] === fileURLToPath(import.meta.url)) installChromium();
