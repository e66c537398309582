/** Whether a value is an object whose fields can be read. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A field of a value of unknown shape; undefined when there is none. */
export const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
