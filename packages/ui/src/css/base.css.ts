import { vars } from '../theme/contract.css';
import { layerRule, layers } from './layers.css';
import { asks, each, ours } from './scope';

const base = (selector: string, rule: Parameters<typeof layerRule>[2]) =>
  layerRule(layers.base, selector, rule);

const page = 'html:where([data-probata])';
base(page, {
  background: vars.color.paper,
  scrollBehavior: 'smooth',
  // Long words and file names wrap instead of making the page scroll sideways.
  overflowWrap: 'break-word',
  scrollbarColor: `${vars.color.lineStrong} transparent`,
});
// The body of a page, or the part of one, that asks. Not `html`: a font size there would change the `rem`.
base(':where([data-probata]:not(html), html[data-probata] > body)', {
  background: vars.color.paper,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: vars.size.text,
  lineHeight: vars.leading.text,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
});
base(`body${asks}`, { minBlockSize: '100vb' });
base(`a:not([class])${asks}`, {
  color: vars.color.accentText,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
});
base(each('strong b', asks), { fontWeight: vars.weight.strong });
base(each('code kbd samp pre', asks), { fontFamily: vars.font.mono, fontSize: '0.9em' });
base(`mark${asks}`, {
  background: vars.color.mark,
  color: vars.color.onMark,
  paddingInline: '0.15em',
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
});
base(`hr${asks}`, { border: 0, borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}` });
base(`${asks}::selection`, { background: vars.color.mark, color: vars.color.onMark });
base(`${ours}:focus-visible`, {
  outline: `${vars.border.strong} solid ${vars.color.focus}`,
  outlineOffset: '3px',
});
// A section that a fragment link focuses is not a control, so it has no focus ring.
base(each('main section article h1 h2 h3', `[tabindex='-1']${ours}`, ':focus-visible'), { outline: 'none' });

// `!important` in a weaker layer wins over components. Animations end at once, so that their final state shows; transitions are off,
// because a transition on every element delays an inherited color level by level.
const everything = `${ours}, ${ours}::before, ${ours}::after`;
const still = {
  animationDuration: '0.01ms !important',
  animationDelay: '0s !important',
  animationIterationCount: '1 !important',
  transition: 'none !important',
} as const;
base(everything, { '@media': { '(prefers-reduced-motion: reduce)': still } });
base(['', '::before', '::after'].map((part) => `[data-motion='reduced'] ${ours}${part}`).join(', '), still);
base(`${page}[data-motion='reduced']`, { scrollBehavior: 'auto' });
base(page, { '@media': { '(prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' } } });

base(`${ours}:focus-visible`, { '@media': { '(forced-colors: active)': { outlineColor: 'Highlight' } } });
base(`mark${asks}`, { '@media': { '(forced-colors: active)': { background: 'Mark', color: 'MarkText' } } });

// Dark sections have no background on paper, and a page break would cut lines that `text-box` trims.
base(ours, { '@media': { print: { color: 'black !important', textBox: 'normal !important' } } });
// The dark grounds of black text, also where the reader has background graphics printed.
base(each('html body a button footer section article', ours), {
  '@media': { print: { background: 'none !important' } },
});
base(each('p li blockquote', asks), { '@media': { print: { orphans: 3, widows: 3 } } });
base(each('h1 h2 h3 h4', ours), { '@media': { print: { breakAfter: 'avoid', breakInside: 'avoid' } } });
// Firefox ignores `break-after`: a heading reserves room for what follows, which is moved up into it.
base(each('h1 h2 h3 h4', ours, '::after'), {
  '@media': { print: { content: '""', display: 'block', blockSize: '6rem', marginBlockEnd: '-6rem' } },
});
base(each('figure dl footer table img svg', ours), { '@media': { print: { breakInside: 'avoid' } } });
