import { vars } from '@probata/ui/theme';
import { uploadStyle } from './layer';

export const drop = uploadStyle({
  display: 'grid',
  gap: vars.space.small,
  selectors: { '&[data-over="true"]': { outline: `${vars.border.strong} solid ${vars.color.accent}` } },
});

/** The one place of the page for files. */
export const zone = uploadStyle({
  minBlockSize: '240px',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  textAlign: 'center',
  border: `${vars.border.strong} dashed ${vars.color.lineStrong}`,
  background: vars.color.paperRaised,
  selectors: { '&[data-over="true"]': { borderStyle: 'solid', background: vars.color.accentWash } },
});
