declare module 'fontverter' {
  /** Converts a font file to another container format. */
  export function convert(font: Buffer, format: 'sfnt' | 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}
