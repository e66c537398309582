import { componentStyle } from '../../css/layers.css';
import { whereStill } from '../../private/still';
import { vars } from '../../theme/contract.css';

const narrow = '(max-width: 30rem)';

/** A row that is too narrow for its tabs breaks, so that none is out of sight: a phone shows no scroll bar that would tell of it. */
export const row = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xxsmall,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
  outline: 'none',
  '@media': { [narrow]: { gap: 0 }, ...whereStill({ display: 'none' }) },
});
export const tab = componentStyle({
  flex: 'none',
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  minBlockSize: vars.target.comfortable,
  paddingInline: vars.space.medium,
  borderBlockEnd: '3px solid transparent',
  color: vars.color.inkMuted,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  outlineOffset: '-4px',
  ':hover': { color: vars.color.ink },
  selectors: {
    "&[aria-selected='true']": { color: vars.color.accentText, borderBlockEndColor: 'currentcolor' },
  },
  '@media': {
    // They share the row: four short ones stand beside each other from 320px on.
    [narrow]: { flex: 'auto', paddingInline: vars.space.xxsmall, fontSize: vars.size.small },
    // Forced colors draw a transparent border like any other.
    '(forced-colors: active)': {
      borderBlockEndColor: 'Canvas',
      selectors: { "&[aria-selected='true']": { borderBlockEndColor: 'Highlight' } },
    },
  },
});
export const panel = componentStyle({
  paddingBlock: vars.space.large,
  selectors: { "&[data-selected='false']": { display: 'none' } },
  '@media': whereStill({ selectors: { "&[data-selected='false']": { display: 'block' } } }),
});
export const label = componentStyle({
  display: 'none',
  fontWeight: vars.weight.strong,
  '@media': whereStill({ display: 'block' }),
});
