import { layerRule, layers } from './layers.css';

const reset = (selector: string, rule: Parameters<typeof layerRule>[2]) =>
  layerRule(layers.reset, selector, rule);

reset('*, ::before, ::after', { boxSizing: 'border-box' });
reset('*', { margin: 0, padding: 0 });
reset('html', { textSizeAdjust: '100%', WebkitTextSizeAdjust: '100%' });
reset('h1, h2, h3, h4, h5, h6', { font: 'inherit' });
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
reset('button', { background: 'none', border: 'none', textAlign: 'inherit' });
reset('img, picture, video, canvas, svg, iframe', { display: 'block', maxInlineSize: '100%' });
reset('img, video', { blockSize: 'auto' });
reset('fieldset, iframe', { border: 'none' });
reset('fieldset', { minInlineSize: 0 });
// VoiceOver does not announce a list with `list-style: none`, unless it has the role.
reset(":where(ul, ol)[role='list']", { listStyle: 'none' });
reset('table', { borderCollapse: 'collapse', borderSpacing: 0 });
reset('a', { color: 'inherit' });
reset('summary', { cursor: 'pointer' });
// A panel that find-in-page can open must keep its box, so `until-found` is left to the browser.
reset("[hidden]:not([hidden='until-found'])", { display: 'none !important' });
