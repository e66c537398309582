import type { HTMLAttributes, Ref } from 'react';
import { classes } from '../../css/classes';
import type { Space } from '../../css/space.css';
import { takesRef } from '../../private/takes-ref';
import * as styles from './Box.css';

/** Elements a Box may render: those that only group. */
export const boxElements = [
  'div',
  'span',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'nav',
  'figure',
  'figcaption',
  'blockquote',
  'address',
  'form',
  'fieldset',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
] as const;
export type BoxElement = (typeof boxElements)[number];

export interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'color' | 'dangerouslySetInnerHTML'> {
  /** The element to render. @default 'div' */
  as?: BoxElement;
  /** Space inside, all four sides. */
  padding?: Space;
  /** Space inside, in the direction of text; wins over `padding`. */
  paddingX?: Space;
  /** Space inside, across the direction of text; wins over `padding`. */
  paddingY?: Space;
  /** The surface. It sets the text color that belongs to it; `inverse` also re-points links, hairlines and focus rings. */
  background?: 'paper' | 'sunken' | 'raised' | 'wash' | 'mark' | 'inverse';
  /** Hairlines: round the whole, on both block sides, on one, or as a margin rule on the side where text starts. */
  border?: 'all' | 'block' | 'start' | 'end' | 'margin' | 'strong';
  /** How round the corners are. */
  radius?: 'none' | 'small' | 'large' | 'round';
  /** Sets `position: relative`, so that absolutely positioned children are placed in the Box. @default false */
  positioned?: boolean;
  /** The element. */
  ref?: Ref<HTMLElement>;
}

/**
 * The lowest primitive: an element with space, surface and hairline. For distances between children use `Stack` or `Inline`; for a
 * thing of its own, `Card`. Renders `as`, by default a `<div>`.
 */
export const Box = /* @__PURE__ */ takesRef(function Box({
  as = 'div',
  padding,
  paddingX = padding,
  paddingY = padding,
  background,
  border,
  radius,
  positioned = false,
  className,
  ...rest
}: BoxProps) {
  // A closed list of tags with one set of global attributes; TypeScript cannot relate a union of tags to one ref type.
  const Tag = as as 'div'; // every listed tag takes the same global attributes
  const { ref, ...attributes } = rest;
  return (
    <Tag
      ref={ref as Ref<HTMLDivElement>} // the caller's element type is at least HTMLElement
      {...attributes}
      className={
        classes(
          paddingX && styles.paddingInline[paddingX],
          paddingY && styles.paddingBlock[paddingY],
          background && styles.background[background],
          border && styles.border[border],
          radius && styles.radius[radius],
          positioned && styles.relative,
          className,
        ) || undefined
      }
    />
  );
});
