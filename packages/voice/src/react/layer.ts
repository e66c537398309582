import { vars } from '@probata/ui/theme';
import { type StyleRule, style } from '@vanilla-extract/css';

/** A class in the cascade layer `components.probata.component`: above the base, below the site's own layer. */
export const voiceStyle = (rule: StyleRule) => style({ '@layer': { 'components.probata.component': rule } });

/** What floats over the page: the call's panel, its prompt and its consent. */
export const floating = {
  pointerEvents: 'auto',
  inlineSize: 'min(24rem, calc(100vw - 32px))',
  // The page's flow may be narrower than the window.
  maxInlineSize: '100%',
  // In short windows (landscape phones, large text) it scrolls (WCAG 1.4.10).
  overflowY: 'auto',
  background: vars.color.paperRaised,
  color: vars.color.ink,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.floating,
  fontFamily: vars.font.text,
  fontSize: vars.size.small,
  lineHeight: 1.45,
  textAlign: 'start',
} satisfies StyleRule;
