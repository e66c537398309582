import { classes } from '../../css/classes';
import { type TextTone, tone as toneStyles } from '../../css/tone.css';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import * as styles from './Heading.css';

export interface HeadingProps extends NativeProps<'h2'> {
  /** The place in the outline; picks the element. */
  level: 1 | 2 | 3 | 4;
  /** How large it looks, when that differs from its level. @default the size of `level` */
  size?: 'display' | 'h1' | 'h2' | 'h3' | 'h4';
  /** The color role. @default 'inherit' */
  tone?: TextTone;
  /** How the lines align. */
  align?: 'start' | 'center' | 'end';
}

/** A heading. Level is structure, size is look. For large words that head nothing use `Text`. Renders `<h1>` to `<h4>`. */
export const Heading = /* @__PURE__ */ takesRef(function Heading({
  level,
  size,
  tone = 'inherit',
  align,
  id,
  children,
  ...rest
}: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      {...rest}
      className={classes(
        styles.heading,
        styles.size[size ?? Tag],
        tone !== 'inherit' && toneStyles[tone],
        align && styles.align[align],
        rest.className,
      )}
      // The `id` is the last attribute: a table of contents repeats the id and the text, which compresses best side by side.
      id={id}
    >
      {wordsOf(children)}
    </Tag>
  );
});
