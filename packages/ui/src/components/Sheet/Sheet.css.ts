import { componentStyle } from '../../css/layers.css';
import { beside, narrow, shell, wide } from '../../private/shell';
import { vars } from '../../theme/contract.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;

export const sheet = componentStyle({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.sticky,
  flexDirection: 'column',
  margin: 0,
  inlineSize: 'auto',
  maxInlineSize: 'none',
  blockSize: 'auto',
  maxBlockSize: 'none',
  visibility: 'visible',
  // The sheet scrolls: it always holds a control, so the keyboard can scroll it. Its head and actions cover no focus (WCAG 2.4.11).
  overflowY: 'auto',
  scrollPaddingBlock: '7rem 1rem',
  opacity: 0,
  selectors: { '&[open]': { display: 'flex', opacity: 1 } },
  '@starting-style': { selectors: { '&[open]': { opacity: 0 } } },
  '@media': {
    [narrow]: { scrollPaddingBlock: '4rem 6rem' },
    [wide]: {
      insetBlockStart: shell.bar,
      insetInlineStart: shell.rail,
      borderInlineStart: `3px double ${vars.color.line}`,
      boxShadow: 'none',
    },
    [beside]: { insetInlineStart: 'auto', inlineSize: shell.sheet },
  },
});
export const head = componentStyle({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  blockSize: '3.5rem',
  paddingInline: `${vars.space.large} ${vars.space.small}`,
  borderBlockEnd: hairline,
  background: vars.color.paperRaised,
  '@media': { [narrow]: { paddingInlineStart: vars.space.medium } },
});
export const name = componentStyle({ flex: 1, minInlineSize: 0, lineHeight: 1.25 });
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const title = componentStyle({
  ...oneLine,
  fontFamily: vars.font.heading,
  fontSize: '1.25rem',
  fontWeight: vars.weight.heading,
});
export const detail = componentStyle({
  ...oneLine,
  color: vars.color.inkMuted,
  fontSize: '0.8125rem',
});
export const actions = componentStyle({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.xsmall,
  paddingInline: `${vars.space.large} ${vars.space.small}`,
  position: 'sticky',
  insetBlockStart: '3.5rem',
  zIndex: 1,
  borderBlockEnd: hairline,
  background: vars.color.paperRaised,
  '@media': {
    [narrow]: {
      order: 1,
      insetBlock: 'auto 0',
      gap: vars.space.xxsmall,
      paddingInlineStart: vars.space.medium,
      borderBlockStart: hairline,
      borderBlockEnd: 'none',
    },
  },
});
export const body = componentStyle({
  flex: '1 0 auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.large,
  padding: vars.space.large,
  overflowWrap: 'break-word',
  '@media': { [narrow]: { padding: vars.space.medium } },
});
