const levels = ['info', 'warn', 'error'] as const;

export type LogLevel = (typeof levels)[number];

/** What a line may carry. Never what a visitor typed, and never a network address. */
export type LogFields = Record<string, string | number | boolean | null>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** A log of one JSON object a line: `time`, `level`, `event`, then the fields. @default write standard output */
export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const line = (level: LogLevel) => (event: string, fields?: LogFields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/**
 * Has what libraries write to the console go to the log. They write what they were given, with what people typed: of an error only its
 * name and code are kept, of a text only its first words.
 */
export function captureConsole(log: Log): void {
  const told = (value: unknown): string => {
    if (value instanceof Error)
      return [value.name, 'code' in value && typeof value.code === 'string' ? value.code : '']
        .filter(Boolean)
        .join(' ');
    return typeof value === 'string' ? (/^[^:"'`{[(\n]{0,80}/.exec(value)?.[0].trim() ?? '') : typeof value;
  };
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    console[level] = (...values: unknown[]) =>
      log.warn('library', { says: values.map(told).filter(Boolean).join(' ') });
}
