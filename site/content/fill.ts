/** A text with its `{placeholders}` replaced by values; one without a value stays. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
