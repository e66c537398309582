const lengthLimit = 400;

// Control and format characters. Bidirectional overrides are among the latter: with one, `gpj.exe` is displayed as `exe.jpg`.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A guest's file name with its folders, as text for an editor; `unnamed` when nothing printable is left. Never used as a path. */
export function displayName(given: string | null | undefined): string {
  const parts = (given ?? '')
    .replace(invisible, ' ')
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => !/^\.*$/.test(part));
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
  const last = shown.split('/').at(-1) ?? '';
  const plain = last
    .replace(/[<>:"|?*;%]/g, '_')
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
