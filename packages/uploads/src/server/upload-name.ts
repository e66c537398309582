import { withoutControls } from '../core/contract';

const lengthLimit = 400;

/** A guest's file name with its folders, as text for an editor; `unnamed` when nothing printable is left. Never used as a path. */
export function displayName(given: string | null | undefined): string {
  const parts = withoutControls(given ?? '')
    .split(/[/\\]/)
    .map((part) => part.trim())
    // Some disks pass over format characters: with them, `..` would be the folder above.
    .filter((part) => !/^[.\s\p{Cf}]*$/u.test(part));
  // `slice` may split a surrogate pair.
  return (
    parts
      .join('/')
      .slice(-lengthLimit)
      .replace(/\p{Cs}/gu, '') || 'unnamed'
  );
}

/** The name of a download: the last part, without characters that file systems reserve. */
export function downloadName(shown: string): string {
  return plainPart(shown.split('/').at(-1) ?? '');
}

/** One part of a name, without characters that file systems reserve. */
function plainPart(part: string): string {
  const plain = part
    .replace(/[<>:"|?*;%\\]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(-150)
    // `slice` may split a surrogate pair.
    .replace(/\p{Cs}/gu, '');
  return plain || 'unnamed';
}

/** A `Content-Disposition` of type attachment (RFC 6266). */
export function attachment(shown: string): string {
  const name = downloadName(shown);
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Names of devices: Windows opens `con.txt` as the console. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Letter case, composition and format characters do not tell two files apart on every disk. */
const onDisk = (path: string) =>
  path
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();

/** `brief.pdf` and 2: `brief (2).pdf`. */
function numbered(part: string, number: number): string {
  if (number === 1) return part;
  const dot = part.lastIndexOf('.');
  return dot > 0 ? `${part.slice(0, dot)} (${number})${part.slice(dot)}` : `${part} (${number})`;
}

/**
 * Names the entries of one archive, each once: relative, with the guest's folders, and safe to extract on any system. Two files of one
 * name, and a file and a folder of one name, get numbers.
 */
export class EntryNames {
  readonly #taken = new Map<string, 'file' | 'folder'>();
  /** The last number of each name that files share. */
  readonly #numbers = new Map<string, number>();

  /** The name of the next entry. */
  add(shown: string): string {
    const parts = shown.split('/').map((part) => plainPart(part).replace(device, '_$&'));
    return parts.reduce((folder, part, index) => {
      const kind = index === parts.length - 1 ? 'file' : 'folder';
      return this.#place(folder === '' ? '' : `${folder}/`, part, kind);
    }, '');
  }

  #place(folder: string, part: string, kind: 'file' | 'folder'): string {
    const shared = onDisk(folder + part);
    for (let number = kind === 'file' ? (this.#numbers.get(shared) ?? 0) + 1 : 1; ; number += 1) {
      const path = folder + numbered(part, number);
      const holder = this.#taken.get(onDisk(path));
      if (holder !== undefined && (kind === 'file' || holder === 'file')) continue;
      this.#taken.set(onDisk(path), kind);
      if (kind === 'file') this.#numbers.set(shared, number);
      return path;
    }
  }
}
