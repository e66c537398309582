declare module 'fontverter' {
  /** Converts a font file between its containers; `sfnt` is the plain one. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}
