// Draws what is set from outlines: the logo, the icons, the avatar, the monograms, and the names of the platforms.
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { brand } from '../content/brand';
import { home } from '../content/pages/home';
import { training } from '../content/pages/training';
import { setType } from './lettering';
import { colour, put, putPicture } from './studio';

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

/** The tile: a sheet with one marked line and the initial, on a square of 32. */
async function tile(inset = 0): Promise<string> {
  const { d, width } = await setType(brand.name.slice(0, 1), { font: 'serif', size: 27, weight: 640 });
  const frame =
    inset > 0
      ? `<rect width="32" height="32" fill="${colour.ink}"/>`
      : `<rect width="32" height="32" rx="3" fill="${colour.ink}"/>`;
  const scale = 1 - inset;
  return `${frame}<g transform="translate(${16 - 16 * scale} ${16 - 16 * scale}) scale(${scale})"><path fill="${colour.paperRaised}" d="M2 2h20.5l7.500 7.500V30H2z"/><path fill="${colour.lineStrong}" d="M22.500 2v7.500H30z"/><path fill="${colour.mark}" d="M2 17h28v7H2z"/><path fill="${colour.ink}" transform="translate(${((31 - width) / 2).toFixed(1)} 25.500)" d="${d}"/></g>`;
}

/** The initial of the tile above in a third of its points, as every page draws it twice. */
const initial =
  'M1 0v-1.3l2.1-.2v-15l-2.1-.2v-1.2h7.6c4.9 0 7.5 2 7.5 5.4c0 3.6-2.6 5.6-7.7 5.6h-1.2v5.2l2.4.2v1.5zM7.2-16.4v8.1h1.3c2.4 0 3.6-1.4 3.6-4.2c0-2.7-1.3-3.9-3.9-3.9z';

async function drawLogo(): Promise<void> {
  const { d, width } = await setType(brand.name, { font: 'serif', size: 27, weight: 560, tracking: -8 });
  const total = Math.ceil(42 + width + 1);
  const logo = (fill: string) =>
    tile().then((mark) =>
      svg(total, 32, `${mark}<path fill="${fill}" transform="translate(42 25)" d="${d}"/>`),
    );
  put('/images/logo.svg', await logo(colour.ink));
  put('/images/logo-inverse.svg', await logo(colour.onInverse));
  const source = `// Drawn by site/artwork/marks.ts; change it there.

/** The logo's tile as outlines, for drawing it inline beside the name: it keeps its own colours in either theme. */
export const logo = {
  tile: {
    size: 32,
    frame: { d: 'M3 0h26a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z', fill: '${colour.ink}' },
    sheet: { d: 'M2 2h20.5l7.5 7.5V30H2z', fill: '${colour.paperRaised}' },
    corner: { d: 'M22.5 2v7.5H30z', fill: '${colour.lineStrong}' },
    mark: { d: 'M2 17h28v7H2z', fill: '${colour.mark}' },
    initial: {
      d: '${initial}',
      fill: '${colour.ink}',
      transform: 'translate(7.3 25.5)',
    },
  },
} as const;
`;
  writeFileSync(new URL('../content/logo.ts', import.meta.url), source);
}

/** An icon file that holds one PNG of 48 by 48: for readers that ask for /favicon.ico whatever a page says. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(48, 6);
  head.writeUInt8(48, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function drawIcons(): Promise<void> {
  const icon = svg(32, 32, await tile());
  put('/images/favicon.svg', icon);
  const full = Buffer.from(svg(32, 32, await tile(0.28)));
  const raster = (source: Buffer, size: number) =>
    sharp(source, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  const small = await raster(Buffer.from(icon), 48);
  put('/images/favicon.png', small);
  put('/favicon.ico', toIco(small));
  put('/images/apple-touch-icon.png', await raster(full, 180));
  put('/images/icon-192.png', await raster(Buffer.from(icon), 192));
  put('/images/icon-512.png', await raster(Buffer.from(icon), 512));
  put('/images/icon-maskable-512.png', await raster(full, 512));
}

/** The assistant: a voice drawn as the lines of a page, one of them marked. */
function drawAvatar(): void {
  const heights = [16, 30, 46, 26, 38, 20, 10];
  const bars = heights
    .map((height, index) => `M${26.5 + index * 7} ${50 - height / 2}v${height - 4}`)
    .join('');
  writeFileSync(
    new URL('../app/shell/Avatar.tsx', import.meta.url),
    `// Drawn by site/artwork/marks.ts.
/** The picture of the voice. Inline, as an \`<img>\` with an SVG is a document of its own to the browser, which every page would wait for. */
export function Avatar() {
  return (
    <svg aria-hidden="true" width="60" height="60" viewBox="0 0 96 96">
      <circle cx="48" cy="48" r="48" fill="${colour.ink}" />
      <circle cx="48" cy="48" r="45" fill="none" stroke="${colour.paper}" strokeOpacity=".35" />
      <path fill="${colour.accent}" d="M4.8 39h86.4a44 44 0 0 1 0 18H4.8a44 44 0 0 1 0-18z" />
      <path stroke="${colour.paperRaised}" strokeWidth="4" strokeLinecap="round" d="${bars}" />
    </svg>
  );
}
`,
  );
}

async function drawMonograms(): Promise<void> {
  for (const [index, { id, initials }] of home.team.members.entries()) {
    const letters = await setType(initials, { font: 'serif', size: 128, weight: 420, tracking: -12 });
    const label = await setType(`TEAM 0${index + 1}`, { font: 'mono', size: 14, weight: 480, tracking: 60 });
    const rules = Array.from({ length: 8 }, (_, rule) => `M0 ${36 + rule * 32}h320`).join('');
    const left = 56 + (264 - letters.width) / 2;
    const markTop = 168;
    put(
      `/images/team/${id}.svg`,
      svg(
        320,
        320,
        `<rect width="320" height="320" fill="${colour.paperSunken}"/><path stroke="${colour.line}" d="${rules}"/><path stroke="${colour.accent}" stroke-opacity=".45" d="M50.500 0v320M54.500 0v320"/><rect x="${(left - 10).toFixed(1)}" y="${markTop}" width="${(letters.width + 20).toFixed(1)}" height="38" fill="${colour.mark}"/><path fill="${colour.ink}" transform="translate(${left.toFixed(1)} 204)" d="${letters.d}"/><path fill="${colour.inkMuted}" transform="translate(${(300 - label.width).toFixed(1)} 300)" d="${label.d}"/>`,
      ),
    );
  }
}

async function drawPlatformNames(): Promise<void> {
  const setting = {
    reveal: { font: 'serif', size: 38, weight: 520 },
    relativity: { font: 'sans', size: 35, weight: 620 },
    iconect: { font: 'mono', size: 32, weight: 560 },
  } as const;
  for (const platform of training.platforms) {
    const style = setting[platform.id as keyof typeof setting]; // the three ids are the three keys
    const { d } = await setType(platform.name, style);
    const drawing = svg(
      240,
      64,
      `<path fill="${colour.paperRaised}" stroke="${colour.line}" d="M.500.500h239v63H.500z"/><path fill="${platform.colour}" d="M0 0h6v64H0z"/><path fill="${colour.ink}" transform="translate(28 44)" d="${d}"/>`,
    );
    // Three dots to the pixel. As SVG each would be a document of its own to the browser, and Training waits for three of them.
    const png = await sharp(Buffer.from(drawing), { density: 216 }).png().toBuffer();
    await putPicture(`platforms/${platform.id}`, png, { avif: 52 });
  }
}

await drawLogo();
await drawIcons();
drawAvatar();
await drawMonograms();
await drawPlatformNames();
