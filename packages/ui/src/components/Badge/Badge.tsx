import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import * as styles from './Badge.css';

/** What a badge may mean. `mark` is the highlighter. */
export const badgeTones = ['neutral', 'accent', 'success', 'warning', 'danger', 'mark', 'outline'] as const;

export interface BadgeProps extends NativeProps<'span'> {
  /** The color role. @default 'neutral' */
  tone?: (typeof badgeTones)[number];
  /** Sets it in the mono face: for numbers, citations and paths. @default false */
  mono?: boolean;
  /** The label. */
  children: ReactNode;
}

/** A short label on a thing. It is not pressed: for an action use `Button`. For a message use `Notice`. Renders a `<span>`. */
export const Badge = /* @__PURE__ */ takesRef(function Badge({
  tone = 'neutral',
  mono = false,
  children,
  ...rest
}: BadgeProps) {
  return (
    <span {...rest} className={classes(styles.badge, styles.tone[tone], mono && styles.mono, rest.className)}>
      {wordsOf(children)}
    </span>
  );
});
