import { vars } from '@probata/ui/theme';
import { globalStyle } from '@vanilla-extract/css';

// The avatar is position: fixed, so the host needs no box.
globalStyle(':host', {
  '@layer': {
    'components.probata.base': {
      display: 'contents',
      color: vars.color.ink,
      fontFamily: vars.font.text,
      fontSize: vars.size.text,
      lineHeight: vars.leading.text,
      textAlign: 'start',
    },
  },
});
globalStyle(':host([hidden])', { '@layer': { 'components.probata.base': { display: 'none' } } });

// The design system's reset does not reach into the shadow root; these are the rules the parts rely on.
const reset = (selector: string, rule: Record<string, string | number>) =>
  globalStyle(`:host ${selector}`, { '@layer': { 'components.probata.reset': rule } });
reset('*', { boxSizing: 'border-box', margin: 0, padding: 0 });
reset(':is(h2, button, input, select)', { font: 'inherit', color: 'inherit' });
reset('button', { background: 'none', border: 'none', textAlign: 'inherit' });
reset(':is(svg, img)', { display: 'block', maxInlineSize: '100%' });
