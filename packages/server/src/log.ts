const levels = ['info', 'warn', 'error'] as const;

type LogLevel = (typeof levels)[number];

/** The fields of a line. Never typed text, never a network address. */
type LogFields = Record<string, string | number | boolean | null>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Logs one JSON object per line: `time`, `level`, `event`, then the fields. @default write standard output */
export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const line = (level: LogLevel) => (event: string, fields?: LogFields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/** Redirects the console to the log. Libraries quote user input, so only an error's name and code, or a text's first words, are kept. */
export function captureConsole(log: Log): void {
  const redact = (value: unknown): string => {
    if (value instanceof Error)
      return [value.name, 'code' in value && typeof value.code === 'string' ? value.code : '']
        .filter(Boolean)
        .join(' ');
    return typeof value === 'string' ? (/^[^:"'`{[(\n]{0,80}/.exec(value)?.[0].trim() ?? '') : typeof value;
  };
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    console[level] = (...values: unknown[]) =>
      log.warn('library', { says: values.map(redact).filter(Boolean).join(' ') });
}
