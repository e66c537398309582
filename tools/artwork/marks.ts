// Draws what is set from outlines: the logo, the icons, and the monograms.
import sharp from 'sharp';
import { brand } from '../../site/content/brand';
import { home } from '../../site/content/pages/home';
import { setType } from './lettering';
import { colors, put } from './studio';

const color = colors.light;

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

/** The tile: a sheet with one marked line and the initial, on a square of 32. */
async function tile(inset = 0): Promise<string> {
  const { d, width } = await setType(brand.name.slice(0, 1), { font: 'serif', size: 27, weight: 640 });
  const frame =
    inset > 0
      ? `<rect width="32" height="32" fill="${color.ink}"/>`
      : `<rect width="32" height="32" rx="3" fill="${color.ink}"/>`;
  const scale = 1 - inset;
  return `${frame}<g transform="translate(${16 - 16 * scale} ${16 - 16 * scale}) scale(${scale})"><path fill="${color.paperRaised}" d="M2 2h20.5l7.500 7.500V30H2z"/><path fill="${color.lineStrong}" d="M22.500 2v7.500H30z"/><path fill="${color.mark}" d="M2 17h28v7H2z"/><path fill="${color.ink}" transform="translate(${((31 - width) / 2).toFixed(1)} 25.500)" d="${d}"/></g>`;
}

async function drawLogo(): Promise<void> {
  const { d, width } = await setType(brand.name, { font: 'serif', size: 27, weight: 560, tracking: -8 });
  const total = Math.ceil(42 + width + 1);
  const logo = (fill: string) =>
    tile().then((mark) =>
      svg(total, 32, `${mark}<path fill="${fill}" transform="translate(42 25)" d="${d}"/>`),
    );
  put('/images/logo.svg', await logo(color.ink));
  put('/images/logo-inverse.svg', await logo(color.onInverse));
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
  const raster = (source: Buffer, size: number, colors?: number) =>
    sharp(source, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, ...(colors && { colors }) })
      .toBuffer();
  // Part of every first load.
  const small = await raster(Buffer.from(icon), 48, 16);
  put('/images/favicon.png', small);
  put('/favicon.ico', toIco(small));
  put('/images/apple-touch-icon.png', await raster(full, 180));
  put('/images/icon-192.png', await raster(Buffer.from(icon), 192));
  put('/images/icon-512.png', await raster(Buffer.from(icon), 512));
  put('/images/icon-maskable-512.png', await raster(full, 512));
}

async function drawMonograms(): Promise<void> {
  for (const [index, { id, initials }] of home.team.members.entries()) {
    const letters = await setType(initials, { font: 'serif', size: 128, weight: 420, tracking: -12 });
    const label = await setType(`TEAM 0${index + 1}`, { font: 'mono', size: 14, weight: 480, tracking: 60 });
    const rules = Array.from({ length: 8 }, (_, rule) => `M0 ${36 + rule * 32}h320`).join('');
    const left = 56 + (264 - letters.width) / 2;
    const markTop = 168;
    const draw = (color: (typeof colors)['light']) => {
      const place = `x="${(left - 10).toFixed(1)}" y="${markTop}" width="${(letters.width + 20).toFixed(1)}" height="38"`;
      const initials = (fill: string) =>
        `<path fill="${fill}" transform="translate(${left.toFixed(1)} 204)" d="${letters.d}"/>`;
      // Light letters on the mark would be hard to read.
      const onMark =
        color.onMark === color.ink
          ? ''
          : `<clipPath id="mark"><rect ${place}/></clipPath><g clip-path="url(#mark)">${initials(color.onMark)}</g>`;
      return svg(
        320,
        320,
        `<rect width="320" height="320" fill="${color.paperSunken}"/><path stroke="${color.line}" d="${rules}"/><path stroke="${color.accent}" stroke-opacity=".45" d="M50.500 0v320M54.500 0v320"/><rect ${place} fill="${color.mark}"/>${initials(color.ink)}${onMark}<path fill="${color.inkMuted}" transform="translate(${(300 - label.width).toFixed(1)} 300)" d="${label.d}"/>`,
      );
    };
    put(`/images/team/${id}.svg`, draw(colors.light));
    put(`/images/team/${id}-dark.svg`, draw(colors.dark));
  }
}

await drawLogo();
await drawIcons();
await drawMonograms();
