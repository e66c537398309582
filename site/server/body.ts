import type { IncomingMessage } from 'node:http';

/** A body that is not taken, and the status that says so. */
export class BodyRefused extends Error {
  override name = 'BodyRefused';
  readonly status: 400 | 408 | 413;

  constructor(status: 400 | 408 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

export interface BodyLimits {
  /** @default 256 KiB: the longest message in the costliest encoding */
  bytes: number;
  /** Milliseconds from the first look to the last byte. @default 10000 */
  timeout: number;
}

export const usualBodyLimits: BodyLimits = { bytes: 256 * 1024, timeout: 10_000 };

// A client that still sends when its answer comes may miss the answer. So a body that is too large is read on, and thrown away, up
// to here before it is refused.
const patience = 4 * 1024 * 1024;

/**
 * Reads a body as text. Ends with `BodyRefused` when it is too large, too slow, broken off or not UTF-8; never holds more than the
 * limit in memory.
 */
export function readBody(incoming: IncomingMessage, limits: BodyLimits): Promise<string> {
  return new Promise((done, refused) => {
    const kept: Buffer[] = [];
    let bytes = 0;
    const tooLarge = () =>
      end(new BodyRefused(413, `The body is larger than ${Math.round(limits.bytes / 1024)} KiB.`));
    const timer = setTimeout(() => {
      if (bytes > limits.bytes) tooLarge();
      else
        end(
          new BodyRefused(
            408,
            `The body did not arrive within ${Math.round(limits.timeout / 1000)} seconds.`,
          ),
        );
    }, limits.timeout);
    const end = (outcome: string | Error) => {
      clearTimeout(timer);
      incoming.off('data', take).off('end', finish).off('error', broken).off('close', broken);
      if (typeof outcome === 'string') done(outcome);
      else {
        incoming.resume();
        refused(outcome);
      }
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= limits.bytes) kept.push(chunk);
      else {
        kept.length = 0;
        if (bytes > patience) tooLarge();
      }
    };
    const finish = () => {
      if (bytes > limits.bytes) return tooLarge();
      try {
        end(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(kept)));
      } catch {
        end(new BodyRefused(400, 'The body is not UTF-8 text.'));
      }
    };
    const broken = () => end(new BodyRefused(400, 'The body ended before it was complete.'));
    incoming.on('data', take).on('end', finish).on('error', broken).on('close', broken);
    if (incoming.readableEnded || incoming.destroyed) broken();
  });
}

/**
 * Parses JSON, and refuses an object that names a key twice: which of the two counts differs between programs, so a value checked
 * here need not be the value read elsewhere.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyRefused(400, 'The body is not valid JSON.');
  }
  const twice = repeatedKey(text);
  if (twice !== null) throw new BodyRefused(400, `The JSON names "${twice.slice(0, 50)}" twice.`);
  return value;
}

/** The first key that an object of this JSON holds twice. The text is known to be valid. */
function repeatedKey(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  // Tokens of valid JSON: a string, or a bracket, brace or colon; the rest does not matter here.
  const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key = String(JSON.parse(last));
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
    last = token;
  }
  return null;
}
