import { vars } from '@probata/ui/theme';
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

/** A line, or the lines of a citation, while the URL's fragment names it. */
const target = {
  // Forced colors remove the background and draw the outline.
  ':target': { background: vars.color.mark, color: vars.color.onMark, outline: '2px solid transparent' },
} as const;

export const passage = siteStyle(target);

export const line = siteStyle({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  ...target,
});

export const lineNumber = siteStyle({
  color: vars.color.inkMuted,
  selectors: { ':target &': { color: 'inherit' } },
});

/** The page beside the citations. It sticks, so that it is in view when a citation is clicked. */
export const beside = siteStyle({ '@media': { '(min-width: 64em)': { position: 'sticky', top: '88px' } } });

/** The picture of the page, under its marks. */
export const page = siteStyle({ position: 'relative' });

const share = (length: number, of: number) => `${((length / of) * 100).toFixed(2)}%`;

/** One mark per citation, over its lines in the picture of the page; shown while the URL's fragment names it. */
export const marks = cited.map(({ citation }) => {
  const [first, last] = citedLines(citation);
  const { width, height, top, line } = transcriptPage;
  return siteStyle({
    display: 'none',
    position: 'absolute',
    insetBlockStart: share(top + (first - 1) * line, height),
    blockSize: share((last - first + 1) * line, height),
    insetInlineStart: share(150, width),
    inlineSize: share(830, width),
    colorScheme: 'light',
    background: vars.color.mark,
    mixBlendMode: 'multiply',
    outline: '2px solid transparent',
    pointerEvents: 'none',
    '@media': {
      '(scripting: enabled)': {
        selectors: { [`:root:has(#${toPassageId(citation)}:target) &`]: { display: 'block' } },
      },
      // Light letters on dark paper: the difference is dark letters on the yellow of the dark theme.
      'screen and (prefers-color-scheme: dark)': { mixBlendMode: 'difference' },
      print: { visibility: 'hidden' },
    },
  });
});
