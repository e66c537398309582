import { vars } from '@probata/ui/theme';
import { readingMeasure, siteRule, siteStyle } from '../../style.css';

const withoutScripts = '(scripting: none)';
/** Room for two entries beside each other: Home's column, not that of Send File. */
const roomy = '(width >= 32rem)';

export const custody = siteStyle({
  containerType: 'inline-size',
  display: 'grid',
  gap: vars.space.large,
  paddingTop: vars.space.large,
  borderTop: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  '@media': { print: { breakInside: 'avoid' } },
});

export const head = siteStyle({ display: 'grid', gap: vars.space.medium, maxWidth: readingMeasure });

export const control = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  minWidth: 0,
  '@media': { [withoutScripts]: { display: 'none' } },
});

// Paper takes no file: it shows a record that was made.
siteRule(`${custody}:not(:has(dl)), ${control} > :first-child`, { '@media': { print: { display: 'none' } } });

export const withoutScriptsNote = siteStyle({
  display: 'none',
  '@media': { [withoutScripts]: { display: 'block' } },
});

export const slip = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  padding: vars.space.large,
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  background: vars.color.paperRaised,
  '@container': {
    [roomy]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space.xlarge },
  },
});

export const entry = siteStyle({
  display: 'grid',
  gap: vars.space.xxsmall,
  alignContent: 'start',
  minWidth: 0,
});

export const wide = siteStyle({ '@container': { [roomy]: { gridColumn: '1 / -1' } } });

export const term = siteStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  color: vars.color.accentText,
});

export const value = siteStyle({ overflowWrap: 'anywhere' });

export const checksum = siteStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  background: vars.color.mark,
  color: vars.color.onMark,
  boxDecorationBreak: 'clone',
  paddingInline: vars.space.xxsmall,
});

/** The number stands at the foot of the slip, on the right, as on a produced page. */
export const foot = siteStyle({
  paddingTop: vars.space.medium,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
  justifyItems: 'end',
  textAlign: 'end',
});

export const stamp = siteStyle({ fontFamily: vars.font.mono, fontSize: vars.size.h4 });

export const requests = siteStyle({});
siteRule(`${requests}::details-content`, {
  '@media': { print: { blockSize: 'auto', contentVisibility: 'visible' } },
});

/** Two lines high: another number may take one more. Without a marker, which may too. */
export const count = siteStyle({
  display: 'block',
  minBlockSize: '2lh',
  fontWeight: vars.weight.strong,
  selectors: {
    'summary&': { textDecorationLine: 'underline', cursor: 'pointer' },
    '&::-webkit-details-marker': { display: 'none' },
    // Room for the focus ring.
    '[open] > &': { marginBlockEnd: vars.space.small },
  },
});

export const addresses = siteStyle({
  paddingInlineStart: vars.space.medium,
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
});
