// Shoots the films: the hero's loop, the loops of the three services, and the admin's loop. Needs ffmpeg. Name films to shoot only these.

import sharp from 'sharp';
import { degrade } from './fax';
import { type Film, shoot } from './film';
import { drawCleaned, drawTranscript, drawTyped, pageSize, wholePage } from './pages-of-record';
import { heroScene, narrow, wide } from './scenes/hero';
import { adminScene, dataScienceScene, ediscoveryScene, reprographicsScene } from './scenes/services';
import { openStudio, putPicture } from './studio';

const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name);

const address = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

const studio = await openStudio();
try {
  const { width, height } = pageSize;
  const photograph = (html: string) => studio.photograph(html, width, height);
  const scale = (png: Buffer) => sharp(png).resize(780).png().toBuffer();

  if (isWanted('hero')) {
    const [memo, transcript] = [
      await photograph(drawTyped(wholePage)),
      await photograph(drawTranscript(false)),
    ];
    const pages = {
      scanned: address(await scale(await degrade(memo, width, height))),
      cleaned: address(await scale(await photograph(drawCleaned(wholePage)))),
      transcriptScanned: address(await scale(await degrade(transcript, width, height))),
      transcript: address(await scale(transcript)),
    };
    const still = await studio.open(heroScene(pages, narrow), narrow.width, narrow.height);
    await still.evaluate('seek(0)');
    await putPicture('hero-mobile', await still.screenshot({ type: 'png' }), { avif: 34, webp: 50 });
    await still.close();
    const film: Film = {
      name: 'hero',
      html: heroScene(pages, wide),
      width: wide.width,
      height: wide.height,
      seconds: 12,
      quality: { vp9: 33, h264: 23 },
      poster: { name: 'hero-poster', at: 0, scale: 1.25, quality: { avif: 38, webp: 56 } },
    };
    await shoot(studio, film);
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
      poster: { name: 'admin-poster', at: 0.5, scale: 1.2, quality: { avif: 44 } },
    });
  }
} finally {
  await studio.close();
}
