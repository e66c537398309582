import { layerRule, layers } from './layers.css';
import { each, ours } from './scope';

// An element of the page that does not ask for our look keeps its own: every selector ends in `ours`.
const reset = (selector: string, rule: Parameters<typeof layerRule>[2]) =>
  layerRule(layers.reset, selector, rule);

reset(`${ours}, ${ours}::before, ${ours}::after`, { boxSizing: 'border-box' });
reset(ours, { margin: 0, padding: 0 });
reset('html:where([data-probata])', { textSizeAdjust: '100%', WebkitTextSizeAdjust: '100%' });
reset(each('h1 h2 h3 h4 h5 h6', ours), { font: 'inherit' });
reset(each('button input select textarea', ours), {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
reset(`button${ours}`, { background: 'none', border: 'none', textAlign: 'inherit' });
reset(each('img picture video canvas svg iframe', ours), { display: 'block', maxInlineSize: '100%' });
reset(each('img video', ours), { blockSize: 'auto' });
reset(each('fieldset iframe', ours), { border: 'none' });
reset(`fieldset${ours}`, { minInlineSize: 0 });
// VoiceOver does not announce a list with `list-style: none`, unless it has the role.
reset(`:where(ul, ol)[role='list']${ours}`, { listStyle: 'none' });
reset(`table${ours}`, { borderCollapse: 'collapse', borderSpacing: 0 });
reset(`a${ours}`, { color: 'inherit' });
reset(`summary${ours}`, { cursor: 'pointer' });
// A panel that find-in-page can open must keep its box, so `until-found` is left to the browser.
reset(`[hidden]:not([hidden='until-found'])${ours}`, { display: 'none !important' });
