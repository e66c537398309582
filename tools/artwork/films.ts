// Shoots the films: the hero's loop, the loops of the three services, and the admin's loop. Needs ffmpeg. Name films to shoot only these.

import { faxSheet } from '../../site/content/matter';
import { degrade } from './fax';
import { shoot } from './film';
import { drawSheet } from './pages-of-record';
import { heroScene } from './scenes/hero';
import { adminScene, dataScienceScene, ediscoveryScene, reprographicsScene } from './scenes/services';
import { openStudio, putPicture, type Theme } from './studio';

const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name);

const address = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

const studio = await openStudio();
try {
  if (isWanted('hero')) {
    const draw = (name: keyof typeof faxSheet, kind: 'typed' | 'cleaned', theme: Theme) =>
      studio.photograph(drawSheet(name, kind), faxSheet[name].width, faxSheet[name].height, theme);
    const fax = async (name: keyof typeof faxSheet, theme: Theme) =>
      degrade(await draw(name, 'typed', theme), faxSheet[name].width, faxSheet[name].height, theme);
    const sheetOf = async (theme: Theme) => ({
      scanned: address(await fax('wide', theme)),
      cleaned: address(await draw('wide', 'cleaned', theme)),
    });
    await putPicture('hero-poster', (theme) => fax('wide', theme), { avif: 38, webp: 50 });
    await putPicture('hero-mobile', (theme) => fax('narrow', theme), { avif: 18, webp: 50 });
    await shoot(studio, {
      name: 'hero',
      html: heroScene({ light: await sheetOf('light'), dark: await sheetOf('dark') }),
      width: faxSheet.wide.width,
      height: faxSheet.wide.height,
      seconds: 10,
      quality: { vp9: 34, h264: 24 },
    });
  }
  const services = [
    ['ediscovery', ediscoveryScene, 0.7],
    ['data-science', dataScienceScene, 0.64],
    ['reprographics', reprographicsScene, 0.7],
  ] as const;
  for (const [name, html, at] of services) {
    if (!isWanted(name)) continue;
    await shoot(studio, {
      name,
      html,
      width: 640,
      height: 400,
      seconds: 8,
      quality: { vp9: 36, h264: 25 },
      poster: { name: `service-${name}`, at, scale: 1.5, quality: { avif: 50 } },
    });
  }

  if (isWanted('admin')) {
    await shoot(studio, {
      name: 'admin',
      html: adminScene,
      width: 1200,
      height: 900,
      seconds: 10,
      framesPerSecond: 20,
      quality: { vp9: 38, h264: 26 },
      poster: { name: 'admin-poster', at: 0.44, scale: 1.2, quality: { avif: 44 } },
    });
  }
} finally {
  await studio.close();
}
