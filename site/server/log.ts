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
