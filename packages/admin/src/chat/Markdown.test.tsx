import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Markdown, { safeHref } from './Markdown';

const html = (source: string) =>
  renderToStaticMarkup(
    <Markdown
      source={source}
      cite={(number) => (number === 1 ? <button type="button">source {number}</button> : null)}
    />,
  ).replaceAll(/<\/?span>/g, '');

describe('Markdown of a reply', () => {
  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['Text <img src=x onerror=alert(1)> text', 'img'],
    ['<iframe src="https://x.example"></iframe>', 'iframe'],
    ['<a href="javascript:alert(1)">x</a>', 'a'],
    ['![A chart](https://x.example/pixel.png)', 'img'],
    ['![A chart][1]\n\n[1]: https://x.example/pixel.png', 'img'],
    ['<style>body{display:none}</style>', 'style'],
    ['<svg onload=alert(1)>', 'svg'],
  ])('%s makes no element of its own', (source, name) => {
    const made = html(source);
    if (name === 'a') expect(made).not.toMatch(/href="javascript/i);
    else expect(made).not.toMatch(new RegExp(`<${name}[\\s>]`, 'i'));
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'https://',
  ])('no link leads to %j', (url) => expect(safeHref(url)).toBeNull());

  it.each([
    ['https://x.example/a?b#c', 'https://x.example/a?b#c', 'x.example'],
    ['//x.example/a', 'https://x.example/a', 'x.example'],
    ['/\\x.example', 'https://x.example/', 'x.example'],
    ['mailto:a@x.example', 'mailto:a@x.example', null],
    ['/Training#top', '/Training#top', null],
    ['../../etc', '/etc', null],
  ])('%s leads to %s', (url, href, host) => expect(safeHref(url)).toEqual({ href, host }));

  it('says where a link to another site leads, when its words do not', () => {
    expect(html('[our bank](https://x.example)')).toContain('(x.example)');
    expect(html('[our bank](https://x.example)')).toContain('rel="noopener noreferrer nofollow"');
    expect(html('[x.example](https://x.example/a)')).not.toContain('(x.example)');
  });

  it.each([
    '[https://bank.example/?to=x.example](https://x.example)',
    '[bank.example or x.example](https://x.example)',
    '[x.example.bank.example](https://x.example)',
    '[x.example@bank.example](https://x.example)',
    '[bank.example@x.example](https://x.example)',
    '[x.example:secret@x.example](https://x.example)',
    '[x.example:8443](https://x.example)',
    '[ban\u043a.example](https://ban\u043a.example)',
  ])('says where a link leads whose words are another address: %s', (source) => {
    expect(html(source)).toMatch(/ \((x\.example|xn--[\w.-]+)\)/);
  });

  it.each(['x.example', 'X.example/a?b', 'https://x.example/a', 'HTTP://x.example'])(
    'says nothing beside words that are the address: %s',
    (label) => expect(html(`[${label}](https://x.example/a)`)).not.toContain('(x.example)'),
  );

  it('links a bare address, without the punctuation after it', () => {
    const hrefs = (source: string) => [...html(source).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs('See https://x.example/a_b?c=1. Or (http://y.example), **https://z.example**!')).toEqual([
      'https://x.example/a_b?c=1',
      'http://y.example/',
      'https://z.example/',
    ]);
    expect(hrefs('https://x.example/a_(b)[1] and https://x.example')).toEqual([
      'https://x.example/a_(b)',
      'https://x.example/',
    ]);
    expect(hrefs('[https://x.example](https://x.example)')).toHaveLength(1);
    expect(hrefs('`https://x.example` javascript:alert(1) https://')).toEqual([]);
    // Linear in the length of the text.
    expect(hrefs(`https://x.example/${'('.repeat(20_000)}`)).toHaveLength(1);
  });

  it('keeps line breaks', () => expect(html('One\nTwo')).toContain('One\nTwo'));

  it('adds none between blocks, which would be shown', () =>
    expect(html('- one\n\n- two')).toContain('<ul><li><p>one</p></li><li><p>two</p></li></ul>'));

  it('shows what writers use', () => {
    const made = html(
      '# Head\n\n*a* **b** `c`\n\n- one\n- two\n\n3. three\n\n> said\n\n```\ncode\n```\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n---\n',
    );
    for (const part of [
      '<strong>Head</strong>',
      '<em>a</em>',
      '<strong>b</strong>',
      '<li>one</li>',
      'start="3"',
      '<blockquote',
      '<pre',
      '<th scope="col">A</th>',
      '<td>1</td>',
      '<hr/>',
    ])
      expect(made).toContain(part);
    // Not in the page's outline.
    expect(made).not.toMatch(/<h\d/);
  });

  it('makes citations of known sources only', () => {
    expect(html('Said [1], not [2].')).toContain('Said <button type="button">source 1</button>, not [2].');
  });
});
