// Kills the server repeatedly during a large upload. It must resume with the same bytes, and no acknowledged file may be lost.
// Usage: node tests/faults/kill.mjs --what uploads [--rounds 50] [--megabytes 1024]
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { builtServer, runServer, usedDataFolder } from './server.mjs';

const tus = { 'tus-resumable': '1.0.0' };
const path = '/api/uploads';
const slice = 256 * 1024;

/**
 * Deterministic bytes of the upload at any offset.
 * @param {string} seed
 * @returns {(offset: number, length: number) => Buffer}
 */
export function contentOf(seed) {
  const block = createHash('sha512').update(seed).digest();
  const pattern = Buffer.alloc(slice + 61);
  for (let at = 0; at < pattern.length; at += 1) pattern[at] = block[at % 64] ^ (at >> 6);
  return (offset, length) => {
    const out = Buffer.alloc(length);
    for (let at = 0; at < length; at += 1) {
      const place = offset + at;
      out[at] = pattern[place % pattern.length] ^ ((place / pattern.length) & 255);
    }
    return out;
  };
}

/**
 * Begins an upload.
 * @param {string} url
 * @param {number} size
 * @param {string} name
 * @param {Record<string, string>} [details] further metadata
 * @returns {Promise<string>} its location
 */
export async function begin(url, size, name, details = {}) {
  const begun = await fetch(url + path, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': Object.entries({ filename: name, ...details })
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  await begun.arrayBuffer();
  if (begun.status !== 201) throw new Error(`The server answered ${begun.status} to a new upload.`);
  return begun.headers.get('location');
}

/**
 * The offset of an upload, and its checksum once it is complete.
 * @param {string} url
 * @param {string} location
 */
export async function stateOf(url, location) {
  const answer = await fetch(url + location, { method: 'HEAD', headers: tus });
  return { offset: Number(answer.headers.get('upload-offset')), digest: answer.headers.get('repr-digest') };
}

/**
 * Sends from an offset to an end, slice by slice, without waiting for the answer.
 * @param {string} url
 * @param {string} location
 * @param {(offset: number, length: number) => Buffer} bytesAt
 * @param {number} offset
 * @param {number} end
 * @param {(sent: number) => void} [onSent]
 * @returns {Promise<{ status: number | undefined, digest: string | string[] | null } | null>} null when the server was killed before it
 * answered
 */
export function send(url, location, bytesAt, offset, end, onSent = () => {}) {
  return new Promise((done) => {
    const piece = request(url + location, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(end - offset),
      },
    });
    piece.on('response', (answer) => {
      answer
        .resume()
        .on('end', () => done({ status: answer.statusCode, digest: answer.headers['repr-digest'] ?? null }));
      answer.on('error', () => done(null));
    });
    piece.on('error', () => done(null));
    let at = offset;
    const more = () => {
      while (at < end) {
        const length = Math.min(slice, end - at);
        const goesOn = piece.write(bytesAt(at, length));
        at += length;
        onSent(at);
        if (piece.destroyed) return;
        if (!goesOn) {
          piece.once('drain', more);
          return;
        }
      }
      piece.end();
    };
    more();
  });
}

async function checksumOf(file) {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file)) digest.update(chunk);
  return digest.digest('hex');
}

/**
 * One large upload: each round sends a part and kills the server in the middle of a piece, and also sends a small file.
 * At the end all files are compared with the disk. `piece` is the number of bytes in one request.
 * @param {{ rounds: number, bytes: number, piece?: number, onRound?: (progress: { round: number, acknowledged: number }) => void }} options
 */
export async function uploadKillRounds({ rounds, bytes, piece = 8 * 1024 ** 2, onRound = () => undefined }) {
  const data = await usedDataFolder();
  const settings = { DATA_DIR: data };
  const bytesAt = contentOf('upload');
  const expected = createHash('sha256');
  for (let at = 0; at < bytes; at += slice) expected.update(bytesAt(at, Math.min(slice, bytes - at)));
  const sha256 = expected.digest('hex');
  const small = new Map();
  let location = null;
  let acknowledged = 0;
  let lostBytes = 0;
  const killedAt = [];
  let server;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      server = await runServer(builtServer, settings);
      const { url, kill } = server;
      location ??= await begin(url, bytes, 'collection.zip');
      const note = randomBytes(100_000);
      const noteAt = await begin(url, note.length, `note-${round}.bin`);
      const kept = await send(
        url,
        noteAt,
        (offset, length) => note.subarray(offset, offset + length),
        0,
        note.length,
      );
      if (kept?.digest)
        small.set(noteAt, { sha256: createHash('sha256').update(note).digest('hex'), digest: kept.digest });
      let { offset } = await stateOf(url, location);
      if (offset < acknowledged) lostBytes += acknowledged - offset;
      // The last byte is sent in the last round only, so that every kill interrupts the upload.
      const target = Math.floor((bytes * round) / (rounds + 1));
      let killing = null;
      while (killing === null && offset < bytes) {
        const end = Math.min(bytes, offset + piece);
        const answer = await send(url, location, bytesAt, offset, end, (at) => {
          if (at >= target) killing ??= kill();
        });
        if (answer?.status === 204) {
          acknowledged = end;
          offset = end;
        } else if (killing === null) offset = (await stateOf(url, location)).offset;
      }
      await killing;
      killedAt.push(target);
      onRound({ round, acknowledged });
    }
    server = await runServer(builtServer, settings);
    let { offset, digest } = await stateOf(server.url, location);
    const resumedAt = offset;
    if (offset < acknowledged) lostBytes += acknowledged - offset;
    while (offset < bytes) {
      const end = Math.min(bytes, offset + piece);
      const answer = await send(server.url, location, bytesAt, offset, end);
      if (answer?.status !== 204) throw new Error(`The server answered ${answer?.status} to a piece.`);
      offset = end;
      digest = answer.digest;
    }
    const reported = Buffer.from(/:(.*):/.exec(digest ?? '')?.[1] ?? '', 'base64').toString('hex');
    const onDisk = await checksumOf(join(data, 'uploads', location.split('/').at(-1)));
    let lostFiles = 0;
    for (const [at, { sha256: whole }] of small) {
      const state = await stateOf(server.url, at);
      const there = Buffer.from(/:(.*):/.exec(state.digest ?? '')?.[1] ?? '', 'base64').toString('hex');
      const read = createHash('sha256')
        .update(readFileSync(join(data, 'uploads', at.split('/').at(-1))))
        .digest('hex');
      if (there !== whole || read !== whole) lostFiles += 1;
    }
    return {
      bytes,
      kills: killedAt.length,
      /** The offset at which the last server resumed. */
      resumedAt,
      /** Acknowledged bytes that a later server lost. */
      lostBytes,
      /** The reported and the stored checksum match the sent bytes. */
      sameChecksum: reported === sha256 && onDisk === sha256,
      acknowledgedFiles: small.size,
      /** Acknowledged files that are missing or different. */
      lostFiles,
    };
  } finally {
    await server?.kill();
    rmSync(data, { recursive: true, force: true });
  }
}
