import { createHash } from 'node:crypto';
import { type Dirent, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './negotiation';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.pdf': 'application/pdf',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
};

export const typeOf = (path: string) => types[extname(path).toLowerCase()] ?? 'application/octet-stream';

/** Larger files are streamed from the disk. */
const keptUpTo = 256 * 1024;

/** A file as it is sent in one encoding. */
export interface Variant {
  /** null: streamed from `path`. */
  bytes: Buffer | null;
  path: string;
  size: number;
  /** A strong entity tag, quotes included; each encoding has its own. */
  tag: string;
}

export interface StaticFile {
  /** Path on the site, beginning with a slash. */
  url: string;
  type: string;
  variants: Partial<Record<Encoding, Variant>>;
}

export const tagOf = (bytes: Buffer | string, encoding: Encoding) => {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
};

async function readVariant(path: string, encoding: Encoding): Promise<Variant> {
  const { size, mtimeMs } = await stat(path);
  if (size > keptUpTo)
    return {
      bytes: null,
      path,
      size,
      tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${encoding}"`,
    };
  const bytes = await readFile(path);
  return { bytes, path, size, tag: tagOf(bytes, encoding) };
}

const packings = { '.br': 'br', '.gz': 'gzip' } as const;

/** Reads what may be served from a folder. A path that is not in the answer does not exist: none is ever made from a request. */
export async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries: Dirent[] = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((part) => part.startsWith('.') && part !== '.well-known'),
    );
  const present = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const packing = extname(path);
    if (packing in packings && present.has(path.slice(0, -packing.length))) continue;
    const variants: StaticFile['variants'] = { identity: await readVariant(path, 'identity') };
    for (const [ending, encoding] of Object.entries(packings))
      if (present.has(path + ending)) variants[encoding] = await readVariant(path + ending, encoding);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(url, { url, type: typeOf(path), variants });
  }
  return files;
}
