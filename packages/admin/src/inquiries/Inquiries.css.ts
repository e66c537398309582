import { vars } from '@probata/ui/theme';
import { type StyleRule, style } from '@vanilla-extract/css';
import { adminRule, adminStyle } from '../frame/style.css';

const mark = {
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  color: vars.color.inkMuted,
} as const;

/** The number of an inquiry. */
export const number = adminStyle({ ...mark, fontVariantNumeric: 'tabular-nums' });

/** The first letter of the form. */
export const form = adminStyle({ ...mark, inlineSize: '1ch', textAlign: 'center' });

/** The delivery to the form's workflow. Its place is as wide as its widest word; a row beside an open sheet has none. */
export const delivery = adminStyle({
  ...mark,
  inlineSize: '9ch',
  textAlign: 'end',
  '@container': { '(26.01rem <= inline-size < 36rem)': { display: 'none' } },
});
export const failed = style([delivery, adminStyle({ color: vars.color.dangerText })]);

const square = (rule: StyleRule) =>
  adminStyle({ flex: 'none', inlineSize: '8px', blockSize: '8px', border: '1px solid', ...rule });
/** The state as a small square: outlined while it is new. */
export const state = {
  new: square({ borderColor: vars.color.lineStrong }),
  answered: square({ borderColor: vars.color.accent, background: vars.color.accent }),
  closed: square({ borderColor: vars.color.lineStrong, background: vars.color.lineStrong }),
};

/** The place of a row's time, as wide as "Overdue 47 h". */
export const time = adminStyle({ display: 'inline-block', inlineSize: '12ch' });

/** The time left to answer, in the color of what it is in until it is short. */
export const urgency = {
  later: undefined,
  soon: adminStyle({ color: vars.color.warningText }),
  overdue: adminStyle({ color: vars.color.warningText, fontWeight: vars.weight.strong }),
};

/** The place of an assignee's monogram, also while nobody has it. */
export const assignee = adminStyle({ display: 'flex', flex: 'none', inlineSize: '1.25rem' });

/** The notices above an open inquiry take no gap while there is none. */
export const notices = adminStyle({
  selectors: { '&:not(:has(> [role="status"] > *))': { position: 'absolute' } },
});

/** An open inquiry, whose parts follow its width. */
export const opened = adminStyle({ containerType: 'inline-size' });
const wide = '(min-width: 44rem)';

/** The parts of an open inquiry: message, handling, other fields. In a wide dialog the handling is beside the other two. */
export const parts = adminStyle({
  display: 'grid',
  gap: vars.space.large,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [wide]: { gridTemplate: 'auto 1fr / minmax(0, 1fr) 18rem' } },
});

export const handling = adminStyle({ '@container': { [wide]: { gridArea: '1 / 2 / span 2' } } });

/** Two fields of the handling, beside each other in a narrow dialog. */
export const pair = adminStyle({
  display: 'grid',
  gap: vars.space.medium,
  '@container': { [`not ${wide}`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** What became of a change. Its line is there before: the controls below do not move. */
export const outcome = adminStyle({ minBlockSize: '2rem' });
export const assign = adminStyle({ marginInlineStart: 'auto' });

/** The field of a note, at the foot of the sheet, where its actions are not. */
export const noteField = adminStyle({
  marginBlockStart: vars.space.large,
  '@media': {
    '(min-width: 56.25em)': {
      position: 'sticky',
      insetBlockEnd: 0,
      marginInline: `calc(-1 * ${vars.space.large})`,
      marginBlockEnd: `calc(-1 * ${vars.space.large})`,
      padding: `${vars.space.small} ${vars.space.large}`,
      borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
      background: vars.color.paperRaised,
    },
  },
});

// One line that grows with its text.
adminRule(`${noteField} textarea`, { minBlockSize: 0, maxBlockSize: '30vb', resize: 'none' });

export const fields = adminStyle({
  display: 'grid',
  gap: vars.space.small,
  alignContent: 'start',
  whiteSpace: 'pre-wrap',
});

/** A term beside its value. */
export const field = adminStyle({
  display: 'grid',
  alignItems: 'baseline',
  gap: vars.space.small,
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  '@media': { '(min-width: 600px)': { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
});

/** A term above its long value. */
export const longField = adminStyle({ display: 'grid', gap: vars.space.xsmall });

export const term = adminStyle({ color: vars.color.inkMuted, fontSize: vars.size.small });

export const value = adminStyle({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

/** A long message scrolls by itself, so that the handling stays near. Half a line shows that there is more. */
export const message = adminStyle({
  fontFamily: vars.font.heading,
  fontSize: '1rem',
  lineHeight: '1.625rem',
  maxBlockSize: 'min(24rem, 50vb)',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '@media': { '(max-width: 599.9px)': { maxBlockSize: '5.5lh' } },
});

/** Who wrote a note. */
export const author = adminStyle({ color: vars.color.inkMuted, overflowWrap: 'anywhere' });

/** A key on a button. */
export const key = adminStyle({
  marginInlineStart: vars.space.xxsmall,
  paddingInline: '0.3em',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  fontFamily: vars.font.mono,
  fontSize: '0.75em',
  opacity: 0.75,
  // A phone has no keys.
  '@media': { '(max-width: 56.24em)': { display: 'none' } },
});
