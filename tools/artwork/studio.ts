import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { probata } from '../../packages/ui/src/theme/brands/probata';
import { chromiumLaunch, findChromium } from '../../scripts/chromium.mjs';

/** Where the drawn files go; they are committed. */
export const publicFolder = new URL('../../site/public/', import.meta.url);

export type Theme = 'light' | 'dark';

const colorsOf = (theme: Theme) =>
  Object.fromEntries(Object.entries(probata.color).map(([name, color]) => [name, color[theme]])) as Record<
    keyof typeof probata.color,
    string
  >; // Object.entries forgets the key type

/** The brand's colors. */
export const colors = { light: colorsOf('light'), dark: colorsOf('dark') };

/**
 * What a drawing needs besides the brand: dark things of bulk, which would glow in the ink of the dark theme, and the highlighter, with the
 * accented text that it turns dark.
 */
const drawn = {
  light: {
    bulk: colors.light.ink,
    onBulk: colors.light.paper,
    highlighter: 'multiply',
    highlit: colors.light.accentText,
  },
  dark: { bulk: '#2f3d49', onBulk: colors.dark.ink, highlighter: 'difference', highlit: colors.dark.ink },
};

const fontFile = (family: string, file: string) =>
  new URL(`node_modules/@fontsource-variable/${family}/files/${file}`, import.meta.url);

/** The font files that pictures are set in. */
export const fonts = {
  serif: fontFile('source-serif-4', 'source-serif-4-latin-opsz-normal.woff2'),
  serifItalic: fontFile('source-serif-4', 'source-serif-4-latin-opsz-italic.woff2'),
  sans: fontFile('instrument-sans', 'instrument-sans-latin-wght-normal.woff2'),
  mono: fontFile('jetbrains-mono', 'jetbrains-mono-latin-wght-normal.woff2'),
} as const;

const face = (family: string, file: URL, style = 'normal') =>
  `@font-face{font-family:${family};font-style:${style};font-weight:200 900;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}`;

const fontFaces = [
  face('BrandSerif', fonts.serif),
  face('BrandSerif', fonts.serifItalic, 'italic'),
  face('BrandSans', fonts.sans),
  face('BrandMono', fonts.mono),
].join('');

const propertiesOf = (theme: Theme) =>
  Object.entries({ ...colors[theme], ...drawn[theme] })
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/**
 * A whole HTML document for one picture: the fonts, the colors as custom properties, and the given style and body. The studio photographs
 * it in either theme.
 */
export function sheet(style: string, body: string, script = ''): string {
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces}
:root{${propertiesOf('light')}}
@media (prefers-color-scheme:dark){:root{${propertiesOf('dark')}}}
*{box-sizing:border-box;margin:0;padding:0}
html,body{width:100%;height:100%;overflow:hidden}
body{background:var(--paper);color:var(--ink);font-family:BrandSans,sans-serif;font-size:20px;line-height:1.4;-webkit-font-smoothing:antialiased}
.serif{font-family:BrandSerif,serif;font-weight:420;letter-spacing:-.01em}
.mono{font-family:BrandMono,monospace;font-feature-settings:"zero"}
.highlighter{background:${colors.light.mark};fill:${colors.light.mark};mix-blend-mode:var(--highlighter)}
.mark{background:var(--mark);box-shadow:0 0 0 .12em var(--mark);color:var(--onMark)}
${style}</style><body>${body}<script>${script}</script></body>`;
}

/** Opens one browser for a run; `close` it at the end. */
export async function openStudio() {
  const browser: Browser = await chromium.launch(chromiumLaunch([], findChromium()));

  const open = async (html: string, width: number, height: number, theme: Theme, scale = 1) => {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: theme,
    });
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page;
  };

  return {
    open,
    /** Photographs a document as PNG. */
    async photograph(html: string, width: number, height: number, theme: Theme, scale = 1): Promise<Buffer> {
      const page = await open(html, width, height, theme, scale);
      const png = await page.screenshot({ type: 'png', animations: 'disabled' });
      await page.close();
      return png;
    },
    close: () => browser.close(),
  };
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;

/** Writes a file below `site/public`. */
export function put(address: string, data: string | Buffer): void {
  const file = fileURLToPath(new URL(`.${address}`, publicFolder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}

/** Encoder quality, 0 to 100. */
export interface Quality {
  avif?: number;
  webp?: number;
}

const kibibytes = (data: Buffer) => `${(data.length / 1024).toFixed(1)} KiB`;

/**
 * Draws a picture in both themes and writes it under `/images`: the light one as AVIF and WebP, the dark one as `NAME-dark.avif` alone.
 * Prints their sizes.
 */
export async function putPicture(
  name: string,
  draw: (theme: Theme) => Promise<Buffer>,
  { avif = 50, webp = 74 }: Quality = {},
): Promise<void> {
  const picture = async (theme: Theme) => sharp(await draw(theme)).removeAlpha();
  const toAvif = (from: Sharp) =>
    from.clone().avif({ quality: avif, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer();
  const [light, dark] = [await picture('light'), await picture('dark')];
  const [small, fallback, night] = await Promise.all([
    toAvif(light),
    light.clone().webp({ quality: webp, effort: 6 }).toBuffer(),
    toAvif(dark),
  ]);
  put(`/images/${name}.avif`, small);
  put(`/images/${name}.webp`, fallback);
  put(`/images/${name}-dark.avif`, night);
  console.log(
    `${name}: avif ${kibibytes(small)}, webp ${kibibytes(fallback)}, dark avif ${kibibytes(night)}`,
  );
}

/** A seeded random generator (mulberry32): the same seed draws the same picture. */
export function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
