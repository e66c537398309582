import sharp from 'sharp';
import { createDice, type Theme } from './studio';

/** The two tones, and how dark the machine leaves the edges of the page: on dark paper they would glow. */
const tones = {
  // Thermal paper yellows: a warm pair.
  light: { ink: [38, 34, 31], paper: [233, 226, 206], edge: 1 },
  dark: { ink: [190, 182, 162], paper: [31, 31, 30], edge: 0 },
} as const;

/** Simulates a fax of a copy: skew, jitter, dropped rows, bands, speckle and a dark edge, in two tones. `skew`: degrees. */
export async function degrade(
  png: Buffer,
  width: number,
  height: number,
  theme: Theme,
  skew = 1.35,
): Promise<Buffer> {
  const { ink, paper, edge: edges } = tones[theme];
  const dice = createDice(417);
  const skewed = await sharp(png).rotate(skew, { background: '#fff' }).toBuffer({ resolveWithObject: true });
  const { data: source } = await sharp(skewed.data)
    .extract({
      left: Math.floor((skewed.info.width - width) / 2),
      top: Math.floor((skewed.info.height - height) / 2),
      width,
      height,
    })
    .greyscale()
    .blur(0.95)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = new Uint8Array(width * height);
  const shade = (x: number, y: number) => source[y * width + x] ?? 255;

  const bands = [
    [208, 9],
    [471, 5],
    [642, 12],
    [1013, 6],
  ] as const;
  let jitter = 0;
  for (let row = 0; row < height; row += 2) {
    // A fax line is coarse: two rows share one scan line, and each line may slip sideways.
    jitter += (dice() - 0.5) * 0.9;
    jitter *= 0.93;
    const wave = Math.round(jitter + 1.6 * Math.sin(row / 96));
    const dropped = dice() < 0.006;
    const band = bands.find(([start, size]) => row >= start && row < start + size);
    const wear = 18 * Math.sin(row / 210) + 12 * Math.sin(row / 47);
    for (let x = 0; x < width; x += 1) {
      const at = Math.min(width - 1, Math.max(0, x - wave));
      const patch = 22 * Math.sin(x / 173 + row / 129) + 14 * Math.sin(x / 61 - row / 83);
      const edge =
        Math.max(0, 1 - x / 26) * 190 +
        Math.max(0, 1 - (width - x) / 16) * 120 +
        Math.max(0, 1 - row / 18) * 150;
      const noise = (dice() - 0.5) * 92;
      let tone = shade(at, row) - edge * edges + patch * 0.5 + noise + wear * 0.4;
      if (band) tone += 96;
      if (dropped) tone = 255;
      // A scratch on the glass runs down the whole page.
      if (Math.abs(x - 791 - 2 * Math.sin(row / 60)) < 1.1 && dice() < 0.82) tone = 40;
      if (Math.abs(x - 336) < 0.6 && dice() < 0.34) tone = 70;
      const mark = tone < 138 ? 34 : 232;
      page[row * width + x] = mark;
      page[(row + 1) * width + x] = mark;
    }
  }
  for (let speck = 0; speck < 520; speck += 1) {
    const size = 1 + Math.floor(dice() * dice() * 5);
    const left = Math.floor(dice() * (width - size));
    const above = Math.floor(dice() * (height - size));
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        if (dice() < 0.8) page[(above + y) * width + left + x] = 30;
      }
    }
  }
  const soft = await sharp(page, { raw: { width, height, channels: 1 } })
    .blur(0.55)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const warm = new Uint8Array(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const share = Math.min(1, Math.max(0, ((soft[index] ?? 0) - 34) / 198));
    for (let channel = 0; channel < 3; channel += 1) {
      warm[index * 3 + channel] = (ink[channel] ?? 0) * (1 - share) + (paper[channel] ?? 0) * share;
    }
  }
  return sharp(warm, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
