import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicFolder, putPicture, type Quality, type Studio, type Theme } from './studio';

/** A scene is a document whose `seek(t)` draws any moment of the loop, `t` from 0 to 1. */
export interface Film {
  name: string;
  html: string;
  width: number;
  height: number;
  seconds: number;
  framesPerSecond?: number;
  /** Constant quality of VP9 and of H.264: lower is larger. */
  quality: { vp9: number; h264: number };
  /** The still shown before the film plays: its name, and the moment it shows. Omitted where a picture of its own is shown. */
  poster?: { name: string; at: number; scale: number; quality?: Quality };
}

function encode(film: Film, file: string, options: string[]) {
  const rate = String(film.framesPerSecond ?? 24);
  return spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      rate,
      '-c:v',
      'mjpeg',
      '-i',
      '-',
      '-an',
      ...options,
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
}

/** Shoots a film in both themes, without sound: the light one as WebM (VP9) and MP4 (H.264), the dark one as `NAME-dark.mp4` alone. */
export async function shoot(studio: Studio, film: Film): Promise<void> {
  const folder = new URL('./video/', publicFolder);
  mkdirSync(folder, { recursive: true });
  const file = (ending: string) => fileURLToPath(new URL(`${film.name}${ending}`, folder));

  if (film.poster) {
    const { name, at, scale, quality } = film.poster;
    const draw = async (theme: Theme) => {
      const still = await studio.open(film.html, film.width, film.height, theme, scale);
      await still.evaluate(`seek(${at})`);
      const picture = await still.screenshot({ type: 'png' });
      await still.close();
      return picture;
    };
    await putPicture(name, draw, quality);
  }

  // BT.601 matrix with the sRGB transfer curve: Chromium then shows the first frame in the color of the poster.
  const plain = [
    ...['-pix_fmt', 'yuv420p', '-color_range', 'tv', '-colorspace', 'smpte170m'],
    ...['-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1', '-vf', 'scale=in_range=pc:out_range=tv'],
  ];
  const webm = [
    ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', String(film.quality.vp9)],
    ...['-row-mt', '1', '-cpu-used', '3', '-g', '96', ...plain],
  ];
  const mp4 = [
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', String(film.quality.h264)],
    ...['-profile:v', 'main', '-movflags', '+faststart', ...plain],
  ];
  await shootTheme(studio, film, 'light', { [file('.webm')]: webm, [file('.mp4')]: mp4 });
  await shootTheme(studio, film, 'dark', { [file('-dark.mp4')]: mp4 });
}

/** Photographs every frame once and encodes it to each of the files, with its options. */
async function shootTheme(
  studio: Studio,
  film: Film,
  theme: Theme,
  files: Readonly<Record<string, string[]>>,
): Promise<void> {
  const outputs = Object.entries(files).map(([file, options]) => encode(film, file, options));
  const page = await studio.open(film.html, film.width, film.height, theme);
  const frames = Math.round(film.seconds * (film.framesPerSecond ?? 24));
  for (let frame = 0; frame < frames; frame += 1) {
    await page.evaluate(`seek(${frame / frames})`);
    const picture = await page.screenshot({ type: 'jpeg', quality: 96 });
    for (const { stdin } of outputs) if (!stdin.write(picture)) await once(stdin, 'drain');
  }
  await page.close();
  await Promise.all(
    outputs.map(async (output) => {
      const closed = once(output, 'close');
      output.stdin.end();
      const [code] = await closed;
      if (code !== 0)
        throw new Error(`ffmpeg ended with ${code} while encoding ${film.name}: its message is above.`);
    }),
  );
  for (const file of Object.keys(files))
    console.log(`${basename(file)}: ${(statSync(file).size / 1024).toFixed(0)} KiB`);
}
