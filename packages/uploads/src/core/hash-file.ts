import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** INP: on a slow phone a chunk is hashed in less than 50 ms. */
const chunkSize = 512 * 1024;

/** Options of `hashFile`. */
export interface HashOptions {
  /** Ends the reading. */
  signal: AbortSignal;
  /** Receives the bytes read so far. */
  onProgress: (read: number) => void;
}

/**
 * The SHA-256 of a file in hexadecimal, read in chunks. Rejects when the file cannot be read and when the signal is aborted.
 * `crypto.subtle` would need the whole file in memory.
 */
export async function hashFile(file: Blob, { signal, onProgress }: HashOptions): Promise<string> {
  const hash = sha256.create();
  for (let offset = 0; offset < file.size; offset += chunkSize) {
    const chunk = await file.slice(offset, offset + chunkSize).arrayBuffer();
    signal.throwIfAborted();
    hash.update(new Uint8Array(chunk));
    onProgress(Math.min(file.size, offset + chunkSize));
  }
  signal.throwIfAborted();
  return bytesToHex(hash.digest());
}
