interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

function isChallenge(value: unknown): value is Challenge {
  if (typeof value !== 'object' || value === null) return false;
  const { algorithm, challenge, maxnumber, salt, signature } = value as Partial<Record<string, unknown>>; // as: each value is checked below
  return (
    typeof algorithm === 'string' &&
    typeof challenge === 'string' &&
    typeof maxnumber === 'number' &&
    maxnumber <= maxDifficulty &&
    typeof salt === 'string' &&
    typeof signature === 'string'
  );
}

/** The most hashes computed for one challenge: a few seconds on a slow phone. */
const maxDifficulty = 1_000_000;

/** Hashes per batch; the page handles events between two batches. */
const batch = 250;

const toHex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Solves an ALTCHA challenge (https://altcha.org/docs/v2/proof-of-work/). Returns the payload to send, or null when `value` is no
 * challenge, has no solution, or `signal` aborts.
 */
export async function solveChallenge(value: unknown, signal?: AbortSignal): Promise<string | null> {
  // `crypto.subtle` is missing outside secure contexts.
  if (!isChallenge(value) || !globalThis.crypto?.subtle) return null;
  const { algorithm, challenge, maxnumber, salt, signature } = value;
  const encoder = new TextEncoder();
  for (let start = 0; start <= maxnumber && !signal?.aborted; start += batch) {
    const count = Math.min(batch, maxnumber - start + 1);
    const hashes = await Promise.all(
      Array.from({ length: count }, (_, offset) =>
        crypto.subtle.digest(algorithm, encoder.encode(`${salt}${start + offset}`)),
      ),
    );
    const found = hashes.findIndex((hash) => toHex(hash) === challenge);
    if (found >= 0)
      return btoa(JSON.stringify({ algorithm, challenge, number: start + found, salt, signature }));
  }
  return null;
}
