import type { ReactNode } from 'react';
import * as styles from '../components/Button/Button.css';
import { Icon, type IconShape } from '../components/Icon/Icon';
import { classes } from '../css/classes';
import { Words } from './Words';

/** How loud an action is. */
export const buttonVariants = ['solid', 'outline', 'quiet'] as const;
/** What an action means. */
export const buttonTones = ['accent', 'neutral', 'danger', 'inverse'] as const;
/** How large: 36, 44 or 52 px high. */
export const buttonSizes = ['small', 'medium', 'large'] as const;

/** The look that Button, ButtonLink and IconButton share. */
export interface ButtonLook {
  /** How loud: `solid` for the one main action of a view, `outline` beside it, `quiet` in bars and rows. @default 'solid' */
  variant?: (typeof buttonVariants)[number] | undefined;
  /** The color role. @default 'accent' */
  tone?: (typeof buttonTones)[number] | undefined;
  /** 36, 44 or 52 px high. @default 'medium' */
  size?: (typeof buttonSizes)[number] | undefined;
}

/** The look of a button with words, and what may stand beside them. */
export interface WideButtonLook extends ButtonLook {
  /** As wide as its words, or as wide as its place. @default 'content' */
  width?: 'content' | 'fill' | undefined;
  /** A drawing beside the words. */
  icon?: IconShape | undefined;
  /** On which side of the words. @default 'start' */
  iconSide?: 'start' | 'end' | undefined;
}

export const buttonClass = ({ variant = 'solid', tone = 'accent', size = 'medium', width }: WideButtonLook) =>
  classes(styles.button, styles.size[size], styles.variant[variant][tone], width === 'fill' && styles.fill);

export const squareButtonClass = ({ variant = 'quiet', tone = 'neutral', size = 'medium' }: ButtonLook) =>
  classes(styles.button, styles.size[size], styles.variant[variant][tone], styles.square[size]);

export function ButtonContent({
  icon,
  iconSide = 'start',
  children,
}: Pick<WideButtonLook, 'icon' | 'iconSide'> & { children: ReactNode }) {
  const drawing = icon && <Icon shape={icon} />;
  return (
    <>
      {iconSide === 'start' && drawing}
      <Words>{children}</Words>
      {iconSide === 'end' && drawing}
    </>
  );
}
