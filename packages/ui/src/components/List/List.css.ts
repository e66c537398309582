import { createVar } from '@vanilla-extract/css';
import { componentStyle, componentVariants, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const between = createVar('between');
const sign = createVar('sign');

export const list = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: between,
  listStyle: 'none',
  counterReset: 'item',
});
export const space = componentVariants(vars.space, (value) => ({ vars: { [between]: value } }));
export const size = componentVariants(
  { caption: vars.size.caption, small: vars.size.small, text: vars.size.text, lead: vars.size.lead },
  (fontSize) => ({ fontSize }),
);

export const marked = componentStyle({});
layerRule(layers.component, `.${marked} > li`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '0.7em',
  counterIncrement: 'item',
});
layerRule(layers.component, `.${marked} > li::before`, {
  content: sign,
  color: vars.color.accentText,
  lineHeight: vars.leading.text,
});
// The empty alternative text keeps the mark from being read out; a number is read.
export const mark = componentVariants(
  {
    dash: "'\\2014' / ''",
    bullet: "'\\2022' / ''",
    check: "'\\2713' / ''",
    number: "counter(item) '.'",
    letter: "'(' counter(item, lower-alpha) ')'",
  },
  (content) => ({ vars: { [sign]: content } }),
);
export const counted = componentStyle({});
layerRule(layers.component, `.${counted} > li::before`, {
  minInlineSize: '2em',
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: '0.85em',
  lineHeight: `calc(${vars.leading.text} / 0.85)`,
});

export const divided = componentStyle({ gap: 0 });
layerRule(layers.component, `.${divided} > li`, { paddingBlock: between });
layerRule(layers.component, `.${divided} > li + li`, {
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
});

export const content = componentStyle({
  lineHeight: vars.leading.text,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
