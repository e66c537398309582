// Finds, installs and configures the Chromium that unit, story, journey and picture tests share.
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
  return [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/**
 * Launch options for Playwright.
 * @param {readonly string[]} [extra] more flags, such as the fake media devices of the voice tests
 * @returns {import('@playwright/test').LaunchOptions}
 */
export function chromiumLaunch(extra = []) {
  const executablePath = findChromium();
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

/**
 * Installs a browser when there is none: Playwright's own, else Debian's package.
 * @throws {Error} when neither can be installed
 */
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
 * The browser for timing: Debian's headless shell where it can be installed, else the browser of the tests. A headed browser's
 * compositor takes a core of its own, and on two cores the page waits for it.
 */
export function headlessChromium() {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH'];
  const path = '/usr/bin/chromium-headless-shell';
  try {
    if (!existsSync(path)) installPackage('chromium-headless-shell');
  } catch {
    // The system has no such package: the other browser is used for floor and pages alike.
  }
  return existsSync(path) ? path : findChromium();
}
