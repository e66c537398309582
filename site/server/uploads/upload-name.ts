const longest = 400;

// Control and format characters: among the latter are those that turn the order of letters around, so that `gpj.exe` reads `exe.jpg`.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * What a guest called a file, as words for an editor: the folders it came in, and its name. Never used as a path here. `unnamed`
 * when nothing is left of it.
 */
export function shownName(given: string | null | undefined): string {
  const parts = (given ?? '')
    .replace(unseen, ' ')
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => !/^\.*$/.test(part));
  // A cut may split a pair of surrogates.
  return (
    parts
      .join('/')
      .slice(-longest)
      .replace(/\p{Cs}/gu, '') || 'unnamed'
  );
}

/** The name a browser saves a download under: the last part, without what any file system reads as its own. */
export function savedName(shown: string): string {
  const last = shown.split('/').at(-1) ?? '';
  const plain = last
    .replace(/[<>:"|?*;%]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(-150)
    // A cut may have split a pair.
    .replace(/\p{Cs}/gu, '');
  return plain || 'unnamed';
}

/** A `Content-Disposition` that saves, never shows, whatever the name holds (RFC 6266). */
export function attachment(shown: string): string {
  const name = savedName(shown);
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
