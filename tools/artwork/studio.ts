import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { probata } from '../../packages/ui/src/theme/brands/probata';
import { chromiumLaunch, findChromium } from '../../scripts/chromium.mjs';

/** Where the drawn files go; they are committed. */
export const publicFolder = new URL('../../site/public/', import.meta.url);

const ink = Object.fromEntries(
  Object.entries(probata.color).map(([name, { light }]) => [name, light]),
) as Record<keyof typeof probata.color, string>; // Object.entries forgets the key type

/** The brand's light colors: exhibits look like paper in either theme. */
export const color = ink;

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

const properties = Object.entries(ink)
  .map(([name, value]) => `--${name}:${value};`)
  .join('');

/** A whole HTML document for one picture: the fonts, the colors as custom properties, and the given style and body. */
export function sheet(style: string, body: string, script = ''): string {
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces}
:root{${properties}}
*{box-sizing:border-box;margin:0;padding:0}
html,body{width:100%;height:100%;overflow:hidden}
body{background:var(--paper);color:var(--ink);font-family:BrandSans,sans-serif;font-size:20px;line-height:1.4;-webkit-font-smoothing:antialiased}
.serif{font-family:BrandSerif,serif;font-weight:420;letter-spacing:-.01em}
.mono{font-family:BrandMono,monospace;font-feature-settings:"zero"}
.mark{background:var(--mark);box-shadow:0 0 0 .12em var(--mark);color:var(--onMark)}
${style}</style><body>${body}<script>${script}</script></body>`;
}

/** Opens one browser for a run; `close` it at the end. */
export async function openStudio() {
  const browser: Browser = await chromium.launch(chromiumLaunch([], findChromium()));

  const open = async (html: string, width: number, height: number, scale = 1) => {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page;
  };

  return {
    open,
    /** Photographs a document as PNG. */
    async photograph(html: string, width: number, height: number, scale = 1): Promise<Buffer> {
      const page = await open(html, width, height, scale);
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

/** Writes a picture as AVIF and WebP under `/images`, and prints their sizes. */
export async function putPicture(
  name: string,
  png: Buffer,
  { avif = 50, webp = 74 }: Quality = {},
): Promise<void> {
  const picture = sharp(png).removeAlpha();
  const [small, fallback] = await Promise.all([
    picture.clone().avif({ quality: avif, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer(),
    picture.clone().webp({ quality: webp, effort: 6 }).toBuffer(),
  ]);
  put(`/images/${name}.avif`, small);
  put(`/images/${name}.webp`, fallback);
  const size = (data: Buffer) => `${(data.length / 1024).toFixed(1)} KiB`;
  console.log(`${name}: avif ${size(small)}, webp ${size(fallback)}`);
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
