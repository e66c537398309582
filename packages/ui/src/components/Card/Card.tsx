import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import type { Space } from '../../css/space.css';
import type { NativeProps } from '../../private/native';
import type { Slot } from '../../private/slot';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { type LinkComponentProps, RoutedLink } from '../LinkProvider/LinkProvider';
import * as styles from './Card.css';

export interface CardProps extends NativeProps<'div'> {
  /** Which element it is. @default 'div' */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'figure';
  /** The surface. @default 'raised' */
  tone?: 'raised' | 'paper' | 'sunken' | 'inverse';
  /** Space inside. `none` lets a picture reach the edge. @default 'large' */
  padding?: Space;
  /** What it holds. */
  children?: ReactNode;
}

/**
 * A sheet on the page: a surface with a hairline. For things that are compared use `Table`; for a plain row of points, `List`. Renders
 * `as`, by default a `<div>`.
 */
export const Card = /* @__PURE__ */ takesRef(function Card({
  as = 'div',
  tone = 'raised',
  padding = 'large',
  children,
  ...rest
}: CardProps) {
  const Tag = as as 'div'; // every listed tag takes the same global attributes
  return (
    <Tag
      {...rest}
      className={classes(
        styles.card,
        styles.tone[tone],
        styles.padding[padding],
        styles.active,
        rest.className,
      )}
    >
      {wordsOf(children)}
    </Tag>
  );
});

export interface CardLinkProps extends NativeProps<'a', 'href'> {
  /** Where it leads. */
  href: string;
  /** Renders a link component in place of the `<a>`: an element, or a function of the props. It comes before the `LinkProvider`'s. */
  render?: Slot<LinkComponentProps>;
  /** The words of the link; its area is the whole card. */
  children: ReactNode;
}

/** The one link of a Card: its words are the name, the whole card is the target. Renders an `<a>`. */
export const CardLink = /* @__PURE__ */ takesRef(function CardLink({ children, ...props }: CardLinkProps) {
  return (
    <RoutedLink {...props} data-card-action="" className={classes(styles.action, props.className)}>
      {wordsOf(children)}
    </RoutedLink>
  );
});

export interface CardButtonProps extends NativeProps<'button'> {
  /** The words of the button; its area is the whole card. */
  children: ReactNode;
}

/** The one action of a Card: its words are the name, the whole card is the target. Renders a `<button type="button">`. */
export const CardButton = /* @__PURE__ */ takesRef(function CardButton({
  children,
  ...props
}: CardButtonProps) {
  return (
    <button {...props} type="button" data-card-action="" className={classes(styles.action, props.className)}>
      {wordsOf(children)}
    </button>
  );
});
