const encodings = ['br', 'gzip'] as const;

/** How an answer's bytes are packed. */
export type Encoding = (typeof encodings)[number] | 'identity';

/** The encodings a client takes, best first, by its Accept-Encoding header; `identity` last unless it is refused. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return ['identity'];
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const packed = encodings.filter((name) => weight(name) > 0).sort((a, b) => weight(b) - weight(a));
  return weights.get('identity') === 0 ? packed : [...packed, 'identity'];
}

/** Whether an If-None-Match header names this entity tag. Compared weakly, as the standard says: proxies weaken tags. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag);
}

/** The bytes a Range header asks for, last one included; null: send all; `unsatisfiable`: beyond the end. */
export function readRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'unsatisfiable' : { from, to };
}
