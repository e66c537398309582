import { describe, expect, it } from 'vitest';
import { toPrintStyles } from './print';

describe('toPrintStyles', () => {
  it('puts title, version, hash, address and page numbers at the foot of each page', () => {
    const css = toPrintStyles({
      title: 'Terms',
      version: 'October 2024',
      url: 'https://probata.example/terms',
      hash: 'ab12cd34ef567890',
    });
    expect(css).toContain('@bottom-left{content:"Terms, version October 2024, SHA-256 ab12cd34ef56";');
    expect(css).toContain('@bottom-center{content:"https://probata.example/terms";');
    expect(css).not.toMatch(/(^|[ ,])(button|nav)\b/);
    expect(css).toContain('counter(page) " / " counter(pages)');
  });

  it('reserves below a heading, also beside its link, the room that what follows is moved into', () => {
    const css = toPrintStyles({ title: '', version: '', url: '' });
    for (const rule of [
      /h2,[^{]*\.legal-heading\{[^}]*break-inside:avoid/,
      /h2[^{]*::after\{[^}]*block-size:(\d+rem);margin-block-end:-\1\}/,
      /\.legal-heading\{padding-block-end:(\d+rem);margin-block-end:-\1\}/,
    ])
      expect(css).toMatch(rule);
  });

  it('lets no title end its string or its style element', () => {
    const css = toPrintStyles({ title: '"; } </style><script>\n\\', version: '', url: '' });
    expect(css).toContain('content:"\\22 ; } \\3c /style\\3e \\3c script\\3e  \\5c , version "');
    expect(css).not.toContain('<');
  });
});
