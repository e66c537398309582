export declare const fonts: readonly { readonly key: 'heading' | 'text' | 'mono'; readonly file: string }[];
export declare function metricsOf(buffer: Buffer): Promise<{
  capHeight: number;
  ascent: number;
  descent: number;
  lineGap: number;
  averageWidth: number;
}>;
