/** Longest slug, in UTF-16 units, before a suffix that makes it unique. */
const longest = 60;

/**
 * A heading's text as a slug: letters and digits in lower case, joined by hyphens. A leading number or letter ("2.3.", "IV.", "b)", "2 –") is left
 * out, so a renumbered heading keeps its anchor. One word, or a leading digit, gets a prefix: an id such as "name" or "forms" would
 * shadow a property of window or document (DOM clobbering).
 */
export function toSlug(heading: string): string {
  const words = heading
    .slice(0, 2 * longest)
    .replace(
      /^(?:\(?[\d.]+[.)\]:]?|\(?(?:[A-Za-z]|[IVXLC]{2,7})[.)]:?|[IVXLC]{1,7}(?=\s[–—-]\s|:))(?:\s*[–—-])?\s+(?=\S)|['’\u200c\u200d]/g,
      '',
    )
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const cut = words.length > longest ? words.lastIndexOf('-', longest) : longest;
  // A cut surrogate pair would leave a lone surrogate.
  const slug = words.slice(0, cut > 0 ? cut : longest).replace(/[\ud800-\udbff]$/, '');
  return /^\p{L}.*-/u.test(slug) ? slug : slug ? `section-${slug}` : 'section-untitled';
}

/** Makes ids unique within one document: the second "fees-and-payment" becomes "fees-and-payment-2". */
export class Ids {
  readonly #counts = new Map<string, number>();

  /** The id itself when it is free, else the id with the next free number. */
  take(id: string): string {
    const counts = this.#counts;
    let count = counts.get(id);
    if (count === undefined) {
      counts.set(id, 1);
      return id;
    }
    let free: string;
    do {
      count += 1;
      free = `${id}-${count}`;
    } while (counts.has(free));
    counts.set(id, count).set(free, 1);
    return free;
  }
}
