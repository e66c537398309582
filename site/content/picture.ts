import type { Picture } from './schema';

interface PictureInit {
  alt: string;
  width: number;
  height: number;
}

/** A picture drawn by `tools/artwork` as AVIF with a WebP fallback; `name` has no extension. An empty `alt` marks it decorative. */
export function raster(name: string, { alt, width, height }: PictureInit): Picture {
  return {
    src: `/images/${name}.webp`,
    sources: [{ type: 'image/avif', srcset: `/images/${name}.avif` }],
    alt,
    width,
    height,
  };
}

/** A picture drawn by `tools/artwork` as SVG; `name` has no extension. */
export function vector(name: string, { alt, width, height }: PictureInit): Picture {
  return { src: `/images/${name}.svg`, sources: [], alt, width, height };
}
