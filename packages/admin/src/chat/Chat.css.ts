import { vars } from '@probata/ui/theme';
import { adminRule, adminStyle, clampedTo, dockHeight, footHeight } from '../frame/style.css';

/** From this width on the list of chats is beside the conversation. */
const beside = '(min-width: 1024px)';

/** The page fills the frame: the composer is at its foot, also in a chat that is empty. */
export const page = adminStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  minBlockSize: '100%',
  paddingBlockEnd: 0,
});

/** The list of chats, and the conversation. */
export const layout = adminStyle({
  flex: 1,
  display: 'grid',
  gridTemplate: 'auto 1fr / minmax(0, 48rem)',
  gap: vars.space.large,
  '@media': {
    [beside]: { gridTemplate: '1fr / 16rem minmax(0, 48rem)', columnGap: vars.space.xxlarge },
  },
});

/** The list of chats scrolls by itself, between the bar and the foot of the frame. */
export const list = adminStyle({
  display: 'grid',
  gap: vars.space.medium,
  alignSelf: 'start',
  minWidth: 0,
  '@media': {
    [beside]: {
      position: 'sticky',
      insetBlockStart: vars.space.medium,
      maxBlockSize: `calc(100dvh - 5rem - 2 * ${vars.space.medium})`,
      overflowY: 'auto',
      // Room for the focus rings at its edges.
      paddingInline: vars.space.xsmall,
      marginInline: `calc(-1 * ${vars.space.xsmall})`,
      paddingBlock: vars.space.xsmall,
    },
  },
});

export const onNarrow = adminStyle({ '@media': { [beside]: { display: 'none' } } });

export const listPanel = adminStyle({
  display: 'none',
  selectors: { '&[data-open]': { display: 'block' } },
  '@media': { [beside]: { display: 'block' } },
});

export const chats = adminStyle({ display: 'grid', listStyle: 'none' });

export const chat = adminStyle({
  display: 'grid',
  minWidth: 0,
  paddingBlock: vars.space.small,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
});
adminRule(`${chat} [aria-current]`, { fontWeight: 600 });

/** At most two lines of a name that may be 200 characters without a space. */
export const chatName = adminStyle(clampedTo(2));

export const headPlace = adminStyle({ minWidth: 0, overflowWrap: 'anywhere' });

export const rename = adminStyle({ display: 'grid', gap: vars.space.small, maxWidth: '28rem' });

/** The sign-in form. */
export const signIn = adminStyle({ outline: 'none' });

/** What stands below each other, and fills the page. */
export const column = adminStyle({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  minWidth: 0,
});

export const conversation = adminStyle({ display: 'grid', gap: vars.space.large, minWidth: 0 });

export const messages = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  listStyle: 'none',
});

const turn = {
  display: 'grid',
  gap: vars.space.small,
  minWidth: 0,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  overflowWrap: 'anywhere',
  color: vars.color.ink,
} as const;

/** A minimum height keeps an empty reply visible. */
export const fromAgent = adminStyle({
  ...turn,
  minBlockSize: '3rem',
  maxWidth: '100%',
  justifySelf: 'start',
  borderInlineStart: `2px solid ${vars.color.accent}`,
  selectors: { '&[data-linked]': { background: vars.color.accentWash } },
});

/** User messages are right-aligned (spec 2.10). */
export const fromUser = adminStyle({
  ...turn,
  maxWidth: '85%',
  justifySelf: 'end',
  justifyItems: 'end',
  background: vars.color.accentWash,
  borderRadius: vars.radius.small,
});

export const plain = adminStyle({ whiteSpace: 'pre-wrap' });

export const cut = adminStyle({ ...clampedTo(12), whiteSpace: 'pre-wrap' });

export const failed = adminStyle({ color: vars.color.dangerText });

export const note = adminStyle({ fontSize: vars.size.small, color: vars.color.inkMuted });

export const markdown = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.small,
  minWidth: 0,
  lineHeight: vars.leading.text,
});
// A model's line breaks stay, also where Markdown joins lines.
adminRule(`${markdown} :is(p, li, th, td)`, { whiteSpace: 'pre-line' });

export const quote = adminStyle({
  display: 'grid',
  gap: vars.space.small,
  paddingInlineStart: vars.space.medium,
  borderInlineStart: `2px solid ${vars.color.lineStrong}`,
  color: vars.color.inkMuted,
});

adminRule(`${markdown} :is(ol, ul)`, { paddingInlineStart: vars.space.large });

// Raw HTML, shown as text.
adminRule(`${markdown} samp`, { fontFamily: vars.font.mono, fontSize: '0.9em', whiteSpace: 'pre-wrap' });

adminRule(`${markdown} code`, { background: vars.color.paperSunken });

adminRule(`${markdown} pre`, {
  overflowX: 'auto',
  padding: vars.space.small,
  fontSize: vars.size.small,
  background: vars.color.paperSunken,
});

export const tableFrame = adminStyle({ overflowX: 'auto' });

adminRule(`${markdown} table`, { fontSize: vars.size.small });
adminRule(`${markdown} :is(th, td)`, {
  padding: `${vars.space.xsmall} ${vars.space.small}`,
  borderBottom: `${vars.border.hairline} solid ${vars.color.line}`,
  textAlign: 'start',
});

export const host = adminStyle({ fontSize: vars.size.small, color: vars.color.inkMuted });

const plainButton = {
  color: vars.color.accentText,
  cursor: 'pointer',
} as const;

/** A citation inside a line of text. */
export const cite = adminStyle({
  ...plainButton,
  fontFamily: vars.font.mono,
  fontSize: '0.85em',
});

export const sources = adminStyle({
  display: 'grid',
  gap: vars.space.xxsmall,
  paddingBlockStart: vars.space.small,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
});

export const sourceList = adminStyle({ display: 'grid', listStyle: 'none' });

export const source = adminStyle({
  ...plainButton,
  padding: `${vars.space.xsmall} 0`,
  minHeight: '32px',
  fontSize: vars.size.small,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

/** A passage that a citation has opened. */
export const passage = adminStyle({
  display: 'grid',
  gap: vars.space.small,
  padding: vars.space.medium,
  background: vars.color.paperSunken,
});

/** The input is at the foot of the page, and stays in view while the conversation scrolls. */
export const composer = adminStyle({
  position: 'sticky',
  insetBlockEnd: footHeight,
  marginBlockStart: 'auto',
  display: 'grid',
  gap: vars.space.small,
  paddingBlock: vars.space.medium,
  background: vars.color.paper,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
  '@media': {
    'screen and (max-width: 768px)': { paddingBlock: vars.space.xsmall },
    // In a low window a sticky composer covers more than a quarter of the conversation (WCAG 1.4.10).
    'screen and (max-width: 768px) and (max-height: 600px)': { position: 'relative', insetBlockEnd: 'auto' },
    '(max-height: 480px)': { position: 'relative', insetBlockEnd: 'auto' },
  },
});

/** Above the composer, over the conversation: nothing moves when it appears. */
export const toEnd = adminStyle({
  position: 'absolute',
  insetBlockEnd: `calc(100% + ${vars.space.xsmall})`,
  insetInlineEnd: 0,
  borderRadius: vars.radius.small,
  background: vars.color.paper,
});

/** The questions that an empty chat offers. */
export const slips = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: vars.space.small,
  listStyle: 'none',
});
adminRule(`${slips} > li`, { display: 'grid' });
export const slip = adminStyle({
  minBlockSize: '44px',
  padding: `${vars.space.small} ${vars.space.medium}`,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  fontSize: vars.size.small,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.accentWash } },
});

/** The actions on a turn, in one row; the reason of a rating is below them. */
export const turnActions = adminStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.small} ${vars.space.xsmall}`,
});
/** At the end of the row, where it has room. */
export const rating = adminStyle({ '@media': { '(min-width: 600px)': { marginInlineStart: 'auto' } } });
export const reason = adminStyle({ flexBasis: '100%' });

/** Stop, edit, undo. */
export const actions = adminStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.small,
  ':empty': { display: 'none' },
});

export const question = adminStyle({
  display: 'grid',
  gap: vars.space.small,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
});
// One line that grows with its text, until the composer fills a quarter of the window.
adminRule(`${question} textarea`, {
  minBlockSize: 0,
  maxBlockSize: 'clamp(3rem, 25vb - 6.5rem, 12rem)',
  resize: 'none',
  // Without `field-sizing` it cannot grow, so it begins with some lines.
  '@supports': { 'not (field-sizing: content)': { minBlockSize: 'clamp(3rem, 25vb - 6.5rem, 6rem)' } },
});

/** The floating link to the chat (spec 2.10). */
export const floating = adminStyle({
  position: 'fixed',
  insetBlockEnd: vars.space.large,
  insetInlineEnd: vars.space.large,
  zIndex: vars.layer.floating,
  '@media': {
    // Above the strip of the voice avatar, which stands in the same corner up to this width (spec 2.2).
    'screen and (max-width: 768px)': { insetBlockEnd: `calc(${dockHeight} + ${vars.space.medium})` },
  },
});
