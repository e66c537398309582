import { checkDocument } from '../check-document';
import type { AnyDocument } from '../tree';
import { type Output, walk } from './walk';

/** Options of `toHtml`. */
export interface HtmlOptions {
  /** Added to every heading level, for a document inside another: with 1 the first heading is an `<h3>`. @default 0 */
  levelOffset?: 0 | 1 | 2;
  /** Earlier ids and the id each one became; an earlier id stays an anchor. @default {} */
  aliases?: Readonly<Record<string, string>>;
  /** Puts the text into the `<div class="legal-text">` that `legal.css` styles. @default false */
  wrapped?: boolean;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML: `&`, `<`, `>` and `"` become entities. */
export function escapeHtml(text: string): string {
  // Most texts contain none of these, and four searches are faster than a regular expression.
  return text.includes('<') || text.includes('&') || text.includes('>') || text.includes('"')
    ? text.replace(/[&<>"]/g, (found) => entities[found] ?? found)
    : text;
}

/**
 * The document as HTML, one block per line: `<h2 id>` to `<h6 id>`, `<p>`; of a structured one also `<ol>`, `<ul>`, `<dfn>` and `<a>`.
 * Text is escaped, and the only attributes are `id`, `href`, `role` and `class`: safe under a strict Content-Security-Policy.
 * @throws RangeError when `levelOffset` is not 0, 1 or 2.
 */
export function toHtml(document: AnyDocument, options: HtmlOptions = {}): string {
  checkDocument(document, 'toHtml');
  const { levelOffset = 0, aliases = {}, wrapped = false } = options;
  if (![0, 1, 2].includes(levelOffset))
    throw new RangeError(`levelOffset ${levelOffset} is not supported; use 0, 1 or 2.`);
  const anchor = (id: string) => `<span id="${escapeHtml(id)}"></span>`;
  const earlier = new Map<string, string>();
  for (const [from, to] of Object.entries(aliases)) earlier.set(to, (earlier.get(to) ?? '') + anchor(from));
  const element = (name: string, id: string, inner: string) =>
    `<${name} id="${escapeHtml(id)}">${earlier.size > 0 ? (earlier.get(id) ?? '') : ''}${inner}</${name}>`;
  const html: Output<string> = {
    heading: ({ level, id, text, anchors = [] }) =>
      `${element(`h${level + levelOffset}`, id, anchors.map(anchor).join('') + escapeHtml(text))}\n`,
    paragraph: ({ text }) => `<p>${escapeHtml(text)}</p>\n`,
    textBlock: (_node, children) => `<p>${children.join('')}</p>\n`,
    clauseList: (_node, children) => `<ul class="legal-clauses" role="list">\n${children.join('')}</ul>\n`,
    clauseItem: ({ id, marker }, children) =>
      `${element('li', id, `<span class="legal-marker">${escapeHtml(marker)}</span> ${children.join('')}`)}\n`,
    inline: (node) => {
      const text = escapeHtml(node.text);
      if (node.type === 'text') return text;
      return node.type === 'term-definition'
        ? element('dfn', node.id, text)
        : `<a href="#${escapeHtml(node.target)}">${text}</a>`;
    },
  };
  const text = walk(document.children, html).join('');
  return wrapped ? `<div class="legal-text">\n${text}</div>\n` : text;
}
