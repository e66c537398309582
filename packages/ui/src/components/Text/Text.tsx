import { classes } from '../../css/classes';
import { type TextTone, tone as toneStyles } from '../../css/tone.css';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import * as styles from './Text.css';

/** Elements Text may render. The inline ones keep the line of the text around them. */
export const textElements = [
  'p',
  'div',
  'span',
  'strong',
  'em',
  'small',
  'dt',
  'dd',
  'time',
  'cite',
  'blockquote',
  'figcaption',
  'address',
] as const;
export type TextElement = (typeof textElements)[number];
const inlineElements: readonly TextElement[] = ['span', 'strong', 'em', 'small', 'time', 'cite'];

export interface TextProps extends NativeProps<'p'> {
  /** The element to render. @default 'p' */
  as?: TextElement;
  /** 13, 15, 17 px, lead (18 to 21 px), or the size around it. @default 'text' for blocks, 'inherit' for inline elements */
  size?: 'caption' | 'small' | 'text' | 'lead' | 'inherit';
  /** The color role. @default 'inherit' */
  tone?: TextTone;
  /** How heavy the letters are. @default inherited */
  weight?: 'regular' | 'medium' | 'strong';
  /** Which of the three fonts of the brand. @default inherited */
  font?: 'text' | 'heading' | 'mono';
  /** How the lines align. */
  align?: 'start' | 'center' | 'end';
  /** Keeps lines to a readable length (68 characters). @default false */
  measure?: boolean;
  /** Cuts to one line with an ellipsis; the whole text stays readable to assistive technology. @default false */
  oneLine?: boolean;
  /** Keeps the line breaks of the text. @default false */
  preserveLines?: boolean;
  /** For `as="time"`. */
  dateTime?: string;
}

/**
 * Words. Blocks are trimmed to capitals and baseline, so distances come from the layout alone. For what heads a section use `Heading`;
 * for code, `CodeBlock`. Renders `as`, by default a `<p>`.
 */
export const Text = /* @__PURE__ */ takesRef(function Text({
  as = 'p',
  size,
  tone = 'inherit',
  weight,
  font,
  align,
  measure = false,
  oneLine = false,
  preserveLines = false,
  children,
  ...rest
}: TextProps) {
  const Tag = as as 'p'; // every listed tag takes the same global attributes
  const isInline = inlineElements.includes(as);
  return (
    <Tag
      {...rest}
      className={classes(
        !isInline && styles.block,
        styles.size[size ?? (isInline ? 'inherit' : 'text')],
        tone !== 'inherit' && toneStyles[tone],
        weight && styles.weight[weight],
        font && styles.font[font],
        align && styles.align[align],
        measure && styles.measure,
        oneLine && styles.oneLine,
        preserveLines && styles.preserved,
        rest.className,
      )}
    >
      {wordsOf(children)}
    </Tag>
  );
});
