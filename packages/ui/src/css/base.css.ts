import { vars } from '../theme/contract.css';
import { layerRule, layers } from './layers.css';

const base = (selector: string, rule: Parameters<typeof layerRule>[2]) =>
  layerRule(layers.base, selector, rule);

base('html', {
  background: vars.color.paper,
  scrollBehavior: 'smooth',
  // Long words and file names wrap instead of making the page scroll sideways.
  overflowWrap: 'break-word',
  scrollbarColor: `${vars.color.lineStrong} transparent`,
});
base('body', {
  background: vars.color.paper,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: vars.size.text,
  lineHeight: vars.leading.text,
  minBlockSize: '100vb',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
});
base('a:not([class])', {
  color: vars.color.accentText,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
});
base('strong, b', { fontWeight: vars.weight.strong });
base('code, kbd, samp, pre', { fontFamily: vars.font.mono, fontSize: '0.9em' });
base('mark', {
  background: vars.color.mark,
  color: vars.color.onMark,
  paddingInline: '0.15em',
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
});
base('hr', { border: 0, borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}` });
base('::selection', { background: vars.color.mark, color: vars.color.onMark });
base(':focus-visible', {
  outline: `${vars.border.strong} solid ${vars.color.focus}`,
  outlineOffset: '3px',
});
// A section that a fragment link focuses is not a control, so it has no focus ring.
base(":is(main, section, article, h1, h2, h3)[tabindex='-1']:focus-visible", { outline: 'none' });

// `!important` in a weaker layer wins over components. Animations end at once, so that their final state shows; transitions are off,
// because a transition on every element delays an inherited color level by level.
const still = {
  animationDuration: '0.01ms !important',
  animationDelay: '0s !important',
  animationIterationCount: '1 !important',
  transition: 'none !important',
} as const;
base('*, ::before, ::after', { '@media': { '(prefers-reduced-motion: reduce)': still } });
base("[data-motion='reduced'] *, [data-motion='reduced'] ::before, [data-motion='reduced'] ::after", still);
base("html[data-motion='reduced']", { scrollBehavior: 'auto' });
base('html', { '@media': { '(prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' } } });

base(':focus-visible', { '@media': { '(forced-colors: active)': { outlineColor: 'Highlight' } } });
base('mark', { '@media': { '(forced-colors: active)': { background: 'Mark', color: 'MarkText' } } });

// Dark sections have no background on paper, and a page break would cut lines that `text-box` trims.
base('*', { '@media': { print: { color: 'black !important', textBox: 'normal !important' } } });
// The dark grounds of black text, also where the reader has background graphics printed.
base('html, body, a, button, footer, section, article', {
  '@media': { print: { background: 'none !important' } },
});
base('p, li, blockquote', { '@media': { print: { orphans: 3, widows: 3 } } });
base('h1, h2, h3, h4', { '@media': { print: { breakAfter: 'avoid' } } });
base('figure, dl, footer, table, img, svg', { '@media': { print: { breakInside: 'avoid' } } });
