import { transform } from 'lightningcss';
import { PurgeCSS } from 'purgecss';
import { cssTarget } from './css-target';

/** Attributes that the bootstrap or the browser sets on elements of the rendered HTML: their rules are kept. */
const dynamicAttributes = ['open', 'hidden', 'aria-expanded', 'data-framed', 'data-reveal', 'data-solid'];

/** `cssTarget` as Lightning CSS takes it: without it, a scroll timeline is written where no engine reads it. */
const targets = Object.fromEntries(
  cssTarget.map((target) => {
    const [, engine = '', major = '', minor = '0'] = /^(\D+)(\d+)(?:\.(\d+))?$/.exec(target) ?? [];
    return [engine === 'ios' ? 'ios_saf' : engine, (Number(major) << 16) | (Number(minor) << 8)];
  }),
);

/** The rules of a style sheet that any of these rendered pages needs before the app's own sheets are loaded. */
export async function chooseCss(css: string, html: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: html.map((body) => ({
      raw: `<html data-probata><body>${body}</body></html>`,
      extension: 'html',
    })),
    css: [{ raw: css }],
    dynamicAttributes,
    keyframes: true,
    variables: true,
    safelist: { variables: [] },
  });
  if (!result) throw new Error('PurgeCSS returned no style sheet, so the pages would be unstyled.');
  // Joins the layers and media queries that are neighbors now.
  const code = Buffer.from(result.css);
  return transform({ filename: 'inlined.css', code, minify: true, targets }).code.toString();
}
