import type { IncomingMessage } from 'node:http';

/** A refused body, with the status of the answer. */
export class BodyRefused extends Error {
  override name = 'BodyRefused';
  readonly status: 400 | 408 | 413;

  constructor(status: 400 | 408 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

export const defaultBodyLimits = {
  /** The longest message, percent-encoded. */
  bytes: 256 * 1024,
  /** Milliseconds until the last byte. */
  timeout: 10_000,
};

export type BodyLimits = typeof defaultBodyLimits;

// A client that is still sending may miss an early answer, so an oversized body is drained up to here before the refusal.
const drainLimit = 4 * 1024 * 1024;

/**
 * Reads a body as text. Rejects with `BodyRefused` when it is too large, too slow, incomplete or not UTF-8. Hono's `bodyLimit` has no
 * time limit, and answers while the client is sending.
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
            `The body was not complete within ${Math.round(limits.timeout / 1000)} seconds.`,
          ),
        );
    }, limits.timeout);
    const end = (outcome: string | Error) => {
      clearTimeout(timer);
      incoming.off('data', append).off('end', finish).off('error', broken).off('close', broken);
      if (typeof outcome === 'string') done(outcome);
      else {
        incoming.resume();
        refused(outcome);
      }
    };
    const append = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= limits.bytes) kept.push(chunk);
      else {
        kept.length = 0;
        if (bytes > drainLimit) tooLarge();
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
    incoming.on('data', append).on('end', finish).on('error', broken).on('close', broken);
    if (incoming.readableEnded || incoming.destroyed) broken();
  });
}

/** Parses JSON and refuses duplicate keys: parsers disagree on which one counts, so a checked value could differ from the used one. */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyRefused(400, 'The body is not valid JSON.');
  }
  const duplicate = duplicateKey(text);
  if (duplicate !== null) throw new BodyRefused(400, `The JSON names "${duplicate.slice(0, 50)}" twice.`);
  return value;
}

/** The first duplicate key in valid JSON. */
function duplicateKey(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  // Strings and structural characters; other tokens cannot hold a key.
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
