/** The footer of printed pages. */
export interface PrintFooter {
  /** Title of the document. */
  title: string;
  /** Name of the version. */
  version: string;
  /** Absolute address of the document. */
  url: string;
  /** SHA-256 of the source, from `hashLegalText`; twelve digits are printed. */
  hash?: string;
}

/** Text as a CSS string. */
function cssString(text: string): string {
  return `"${text.replace(/\s+/g, ' ').replace(/[\\"<>]/g, (found) => `\\${found.charCodeAt(0).toString(16)} `)}"`;
}

/**
 * Keeps a heading on the sheet of what it heads. Firefox ignores `break-after: avoid`, so the heading reserves six lines below itself and
 * what follows is moved up into them: as `break-inside: avoid` holds them together, a heading that has no such room moves to the next sheet.
 */
const together = [
  'h2,h3,h4,h5,h6,.legal-heading{break-after:avoid;break-inside:avoid}',
  ':is(h2,h3,h4,h5,h6)::after{content:"";display:block;block-size:6rem;margin-block-end:-6rem}',
  '.legal-heading{padding-block-end:6rem;margin-block-end:-6rem}',
].join('');

/**
 * Rules for paper, as text of a stylesheet: title and version at the foot on the left, the address in the middle, page numbers on the
 * right; no page break after a heading, no widows or orphans; links and popovers as plain text.
 */
export function toPrintStyles({ title, version, url, hash }: PrintFooter): string {
  const foot = (corner: string, content: string) => `@bottom-${corner}{content:${content};font-size:8pt}`;
  // Minified, as pages inline it.
  return [
    '@page{margin:22mm 20mm 24mm;',
    foot('left', cssString(`${title}, version ${version}${hash ? `, SHA-256 ${hash.slice(0, 12)}` : ''}`)),
    foot('center', cssString(url)),
    foot('right', 'counter(page) " / " counter(pages)'),
    `}@media print{${together}p,li{orphans:3;widows:3}`,
    '.legal-contents,.legal-heading>.legal-permalink,.legal-steps,[popover]{display:none}',
    '.legal-term{text-decoration:none}a{color:inherit;text-decoration:none}}',
  ].join('');
}
