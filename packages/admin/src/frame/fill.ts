/** A text with its `{placeholders}` replaced by values; one without a value stays. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));

/** A number of things in words. */
export const counted = ({ one, many }: { one: string; many: string }, count: number): string =>
  count === 1 ? one : fill(many, { count: count.toLocaleString('en-US') });

/** `A, B, and C`. */
export const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);
