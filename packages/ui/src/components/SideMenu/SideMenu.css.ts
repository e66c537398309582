import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const away = '100% 0';
const awayRightToLeft = '-100% 0';

export const drawer = componentStyle({
  inset: 0,
  insetInlineStart: 'auto',
  margin: 0,
  inlineSize: `min(22rem, calc(100vi - ${vars.space.large}))`,
  maxInlineSize: 'none',
  blockSize: '100dvb',
  maxBlockSize: 'none',
  translate: away,
  overflowY: 'auto',
  selectors: {
    '&:dir(rtl)': { translate: awayRightToLeft },
    '&[open]': { translate: '0' },
  },
  '@starting-style': {
    selectors: { '&[open]': { translate: away }, '&[open]:dir(rtl)': { translate: awayRightToLeft } },
  },
});
export const head = componentStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  minBlockSize: 'min(4.5rem, 88px)',
  paddingInline: vars.space.medium,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
  background: vars.color.paperRaised,
});
// Covers the drawer to its end: `enhanceDialogs` takes a click on the dialog itself for one on its backdrop.
layerRule(layers.component, `${drawer} > nav`, { minBlockSize: 'calc(100% - min(4.5rem, 88px))' });
export const title = componentStyle({ fontWeight: vars.weight.strong });
export const item = componentStyle({ borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}` });
export const entry = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minBlockSize: '3.25rem',
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  fontSize: vars.size.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  outlineOffset: '-2px',
  ':hover': { background: vars.color.accentWash, color: vars.color.accentText },
  selectors: {
    "&[aria-current='page']": { fontWeight: vars.weight.strong, color: vars.color.accentText },
    '&::-webkit-details-marker': { display: 'none' },
  },
});
layerRule(layers.component, `details[open] > ${entry} > svg`, { rotate: '180deg' });
export const list = componentStyle({
  paddingInlineStart: vars.space.medium,
  paddingBlockEnd: vars.space.xsmall,
  color: vars.color.inkMuted,
});
export const hint = componentStyle({ color: vars.color.inkMuted, fontSize: vars.size.small });
