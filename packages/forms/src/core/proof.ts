interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

function isChallenge(given: unknown): given is Challenge {
  if (typeof given !== 'object' || given === null) return false;
  const { algorithm, challenge, maxnumber, salt, signature } = given as Partial<Record<string, unknown>>; // as: an object may be asked for any key
  return (
    typeof algorithm === 'string' &&
    typeof challenge === 'string' &&
    typeof maxnumber === 'number' &&
    maxnumber <= hardest &&
    typeof salt === 'string' &&
    typeof signature === 'string'
  );
}

/** More would keep a phone busy for longer than a person waits. */
const hardest = 1_000_000;

/** So many hashes are asked for at once; the page stays usable between them. */
const batch = 250;

const toHex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Finds the number whose hash with the salt is the challenge (ALTCHA, https://altcha.org/docs/v2/proof-of-work/). Returns the payload
 * to send, or null when the challenge is none, cannot be solved, or `signal` ends the search.
 */
export async function solveChallenge(given: unknown, signal?: AbortSignal): Promise<string | null> {
  // `subtle` is missing on pages without TLS.
  if (!isChallenge(given) || !globalThis.crypto?.subtle) return null;
  const { algorithm, challenge, maxnumber, salt, signature } = given;
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
