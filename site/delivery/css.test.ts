import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chooseCss } from './css';

const assets = fileURLToPath(new URL('../dist/client/assets/', import.meta.url));

/** A pseudo-class that is a whole item of `:is()` or `:where()`. */
const aloneInList = /[^{},]*:(?:is|where)\((?:[^()]*,)?\s*:[\w-]+\s*[,)][^{},]*/g;

test('PurgeCSS drops a pseudo-class that stands alone within `:is()`', async () => {
  const css = 'a:is(:hover, :focus) { color: red } a:hover, a:focus { color: #00f }';
  const chosen = await chooseCss(css, ['<a href="/">Home</a>']);
  expect(chosen).not.toContain('red');
  expect(chosen).toContain('#00f');
});

test('joins neighbors of one layer, and keeps the order of all layers', async () => {
  const css =
    '@layer a, b, c; @layer c { p { color: red } } @layer c { a { top: 0 } } @layer a { p { left: 0 } }';
  const chosen = await chooseCss(css, ['<p><a href="/">Home</a></p>']);
  expect(chosen).toBe('@layer a{p{left:0}}@layer b;@layer c{p{color:red}a{top:0}}');
});

test('keeps a scroll timeline out of the shorthand', async () => {
  const css =
    'p { animation: a linear both; animation-timeline: scroll() } @keyframes a { to { opacity: 0 } }';
  expect(await chooseCss(css, ['<p></p>'])).toContain('animation-timeline:scroll()');
});

test('no rule of the built style sheets has one', () => {
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(5);
  const found = sheets.flatMap((file) => readFileSync(assets + file, 'utf8').match(aloneInList) ?? []);
  expect(found, 'write two selectors instead').toEqual([]);
});
