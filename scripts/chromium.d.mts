import type { LaunchOptions } from '@playwright/test';

/** The first browser found of `CHROMIUM_PATH`, Debian's Chromium, Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined;
/** Launch options for Playwright; `extra` flags are appended. */
export function chromiumLaunch(extra?: readonly string[]): LaunchOptions;
/** Installs a browser when there is none. Throws one sentence when that does not work. */
export function installChromium(): void;
/** The browser that a page's time is taken in: without a window where there is one. */
export function windowlessChromium(): string | undefined;
