/** Where a dark drawing is shown. */
export const inDark = '(prefers-color-scheme: dark)';

interface PictureInit {
  alt: string;
  width: number;
  height: number;
}

interface RasterInit extends PictureInit {
  /** Stands in a section that is dark in both themes, so the dark drawing is shown in both. */
  isOnInverse?: boolean;
}

/**
 * A picture drawn by `tools/artwork` in both themes as AVIF, with a light WebP fallback; `name` has no extension. An empty `alt` marks it
 * decorative.
 */
export function raster(name: string, { alt, width, height, isOnInverse = false }: RasterInit) {
  const dark = `/images/${name}-dark.avif`;
  return {
    src: `/images/${name}.webp`,
    sources: [
      { media: inDark, type: 'image/avif', srcset: dark },
      { type: 'image/avif', srcset: isOnInverse ? dark : `/images/${name}.avif` },
    ],
    alt,
    width,
    height,
  } as const;
}

/** A picture drawn by `tools/artwork` in both themes as SVG; `name` has no extension. */
export function vector(name: string, { alt, width, height }: PictureInit) {
  return {
    src: `/images/${name}.svg`,
    sources: [{ media: inDark, type: 'image/svg+xml', srcset: `/images/${name}-dark.svg` }],
    alt,
    width,
    height,
  } as const;
}

/** The files of a film shot by `tools/artwork` in both themes; `name` has no extension. */
export const film = (name: string) =>
  [
    { media: inDark, src: `/video/${name}-dark.mp4`, type: 'video/mp4' },
    { src: `/video/${name}.webm`, type: 'video/webm' },
    { src: `/video/${name}.mp4`, type: 'video/mp4' },
  ] as const;
