import { vars } from '@probata/ui/theme';
import { uploadStyle } from './layer';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;

export const manifest = uploadStyle({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
});

export const sheet = uploadStyle({
  containerType: 'inline-size',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  borderBlock: `${vars.border.strong} solid ${vars.color.ink}`,
  counterReset: 'line',
});

/** The sheet is wide enough for columns. */
const inColumns = '(min-width: 36rem)';

/** Number, name and size, hash, received. */
const columnGrid = {
  display: 'grid',
  gap: vars.space.medium,
  gridTemplateColumns: '1.5rem minmax(0, 5fr) minmax(0, 4fr) minmax(0, 2.5fr)',
} as const;

export const columns = uploadStyle({
  display: 'none',
  '@container': {
    [inColumns]: {
      ...columnGrid,
      paddingBlock: vars.space.xsmall,
      borderBottom: hairline,
      fontSize: vars.size.caption,
      color: vars.color.inkMuted,
      '::before': { content: '""' },
    },
  },
});

export const nameAndSize = uploadStyle({ display: 'flex', justifyContent: 'space-between' });

export const lines = uploadStyle({ listStyle: 'none' });

export const line = uploadStyle({
  counterIncrement: 'line',
  display: 'grid',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.small,
  borderBottom: hairline,
  overflowWrap: 'anywhere',
  '@container': {
    [inColumns]: {
      ...columnGrid,
      '::before': {
        content: 'counter(line)',
        fontFamily: vars.font.mono,
        fontSize: vars.size.small,
        color: vars.color.inkMuted,
      },
    },
  },
});

export const checksum = uploadStyle({ fontSize: vars.size.caption, overflowWrap: 'anywhere' });

/** The head of the columns says it, where there are columns. */
export const term = uploadStyle({
  color: vars.color.inkMuted,
  '@container': {
    [inColumns]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

const lineHeight = '3.5rem';

export const empty = uploadStyle({
  minHeight: lineHeight,
  alignContent: 'center',
  borderBottom: hairline,
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
});

/** Lines that no file has filled yet. */
export const blank = uploadStyle({
  flex: 1,
  backgroundImage: `linear-gradient(to top, ${vars.color.line} ${vars.border.hairline}, transparent ${vars.border.hairline})`,
  backgroundSize: `100% ${lineHeight}`,
});
