import { vars } from '@probata/ui/theme';
import { createVar, fallbackVar } from '@vanilla-extract/css';
import { citations as cited, citedLines, toPassageId, transcriptPage } from '../../../content/deposition';
import { siteStyle } from '../../style.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;

export const plainList = siteStyle({ listStyle: 'none' });

export const citation = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.medium,
  paddingBlock: vars.space.small,
  borderTop: hairline,
});

export const question = siteStyle({ fontWeight: vars.weight.medium });

export const answer = siteStyle({ color: vars.color.inkMuted, gridColumn: 1 });

export const source = siteStyle({
  gridColumn: 2,
  gridRow: '1 / span 2',
  alignSelf: 'start',
  minWidth: '44px',
  minHeight: '24px',
  paddingInline: vars.space.xxsmall,
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  color: vars.color.onMark,
  background: vars.color.mark,
});

export const transcript = siteStyle({ border: hairline, background: vars.color.paperRaised });

export const summary = siteStyle({ padding: vars.space.small });

export const lines = siteStyle({
  padding: vars.space.medium,
  listStyle: 'none',
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  lineHeight: 1.9,
  borderTop: hairline,
});

const numberColor = createVar();

/** A line or a passage that the URL's fragment names. Forced colors remove the background and draw the outline. */
const marked = {
  vars: { [numberColor]: vars.color.onMark },
  background: vars.color.mark,
  color: vars.color.onMark,
  outline: '2px solid transparent',
} as const;

export const line = siteStyle({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  ':target': marked,
});

export const lineNumber = siteStyle({ color: fallbackVar(numberColor, vars.color.inkMuted) });

/** The page beside the citations. It sticks, so that it is in view when a citation is clicked. */
export const beside = siteStyle({
  '@media': {
    '(min-width: 64em)': {
      position: 'sticky',
      top: `calc(var(--probata-top-bar-height) + ${vars.space.medium})`,
    },
  },
});

/** The picture of the page, under its marks. */
export const page = siteStyle({ position: 'relative' });

/** The fragment target of a citation. It is as large as the page's picture: the browser does not scroll while the picture is in view. */
export const passage = siteStyle({
  '@media': { '(scripting: enabled)': { position: 'absolute', inset: 0, pointerEvents: 'none' } },
});

/** Without scripts the two pictures stand side by side, and the lines are marked as text below them. */
export const passageText = siteStyle({
  listStyle: 'none',
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  '@media': {
    '(scripting: enabled)': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      clipPath: 'inset(50%)',
    },
    print: { display: 'none' },
    '(scripting: none)': { selectors: { ':target > &': marked } },
  },
});

const share = (length: number, of: number) => `${((length / of) * 100).toFixed(2)}%`;

/** One mark per citation, over its lines in the picture of the page. */
export const marks = cited.map(({ citation }) => {
  const [first, last] = citedLines(citation);
  const { width, height, top, line: lineHeight } = transcriptPage;
  return siteStyle({
    display: 'none',
    position: 'absolute',
    insetBlockStart: share(top + (first - 1) * lineHeight, height),
    blockSize: share((last - first + 1) * lineHeight, height),
    insetInlineStart: share(150, width),
    inlineSize: share(830, width),
    colorScheme: 'light',
    background: vars.color.mark,
    mixBlendMode: 'multiply',
    outline: '2px solid transparent',
    '@media': {
      // Not `none`: its place tells whether the lines are in view.
      '(scripting: enabled)': {
        display: 'block',
        visibility: 'hidden',
        selectors: { ':target > &': { visibility: 'visible' } },
      },
      // `difference` of light letters and the mark's yellow: the letters are dark.
      'screen and (prefers-color-scheme: dark)': { mixBlendMode: 'difference' },
      print: { display: 'none' },
    },
  });
});

/** The same lines in the transcript as text. */
export const textMarks = cited.map(({ citation }) =>
  siteStyle({ selectors: { [`:root:has(#${toPassageId(citation)}:target) &`]: marked } }),
);
