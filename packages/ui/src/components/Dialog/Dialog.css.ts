import { componentStyle, componentVariants, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const tallest = 'min(80dvb, 60rem)';
const tallestOnLow = 'calc(100dvb - 1rem)';

export const dialog = componentStyle({
  margin: 'auto',
  inlineSize: `calc(100vi - 2 * ${vars.space.medium})`,
  maxBlockSize: tallest,
  // The dialog scrolls: it always contains a focusable element, so the keyboard can scroll it (axe scrollable-region-focusable).
  overflowY: 'auto',
  // The head, and a foot of two rows of buttons: the focus is not under them (WCAG 2.4.11).
  scrollPaddingBlock: '5rem 10rem',
  borderRadius: vars.radius.large,
  opacity: 0,
  translate: '0 8px',
  selectors: {
    '&[open]': { opacity: 1, translate: '0' },
  },
  '@starting-style': { selectors: { '&[open]': { opacity: 0, translate: '0 8px' } } },
  '@media': { '(max-height: 30rem)': { maxBlockSize: tallestOnLow } },
});
/** A flex container: the foot sticks to its end, also below a short content. */
export const full = componentStyle({
  blockSize: tallest,
  flexDirection: 'column',
  selectors: { '&[open]': { display: 'flex' } },
  '@media': { '(max-height: 30rem)': { blockSize: tallestOnLow } },
});
export const size = componentVariants(
  { small: '30rem', medium: '45rem', large: '56rem' },
  (maxInlineSize) => ({ maxInlineSize }),
);
export const head = componentStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  background: vars.color.paperRaised,
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  paddingBlock: vars.space.medium,
  paddingInline: `${vars.space.large} ${vars.space.medium}`,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
});
export const title = componentStyle({
  paddingBlock: '0.35em',
  fontFamily: vars.font.heading,
  fontSize: vars.size.h3,
  fontWeight: vars.weight.heading,
  lineHeight: vars.leading.heading,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
export const body = componentStyle({
  flex: '1 0 auto',
  padding: vars.space.large,
  overflowWrap: 'break-word',
});
export const foot = componentStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  background: vars.color.paperRaised,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space.small,
  padding: `${vars.space.medium} ${vars.space.large}`,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
});
/** Not modal: over half of the window at most, as high as it is below a top bar. */
export const beside = componentStyle({
  position: 'fixed',
  insetBlock: 0,
  insetInline: 'auto 0',
  zIndex: vars.layer.sticky,
  margin: 0,
  inlineSize: '50vi',
  blockSize: 'auto',
  maxBlockSize: 'none',
  borderRadius: 0,
  borderInlineStart: `${vars.border.hairline} solid ${vars.color.line}`,
  '@media': { '(max-height: 30rem)': { blockSize: 'auto', maxBlockSize: 'none' } },
});
layerRule(layers.component, `:root:has([data-top-bar]) ${beside}`, {
  insetBlockStart: 'var(--probata-top-bar-height, 4.5rem)',
});
