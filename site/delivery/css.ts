import { PurgeCSS } from 'purgecss';

/** Attributes that scripts or the browser set on elements of the rendered HTML, as they do any `data-` one: their rules are kept. */
const dynamicAttributes = [
  'open',
  'hidden',
  'disabled',
  'aria-busy',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-hidden',
  'aria-invalid',
  'aria-pressed',
  'aria-selected',
];

/** The rules of a style sheet that any of these rendered pages needs before the app's own sheets are loaded. */
export async function chooseCss(css: string, html: readonly string[]): Promise<string> {
  const data = [...css.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name);
  const [result] = await new PurgeCSS().purge({
    content: html.map((body) => ({ raw: `<html><body>${body}</body></html>`, extension: 'html' })),
    css: [{ raw: css }],
    dynamicAttributes: [...dynamicAttributes, ...new Set(data)],
    keyframes: true,
    variables: true,
    safelist: { variables: [] },
  });
  if (!result) throw new Error('PurgeCSS returned no style sheet, so the pages would be unstyled.');
  return result.css;
}
