import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import * as styles from './Icon.css';

/** An icon's outline on a 24 by 24 grid; made by `tools/icons`. */
export interface IconShape {
  /** SVG path data. */
  readonly d: string;
  /** It points somewhere in the direction of reading, so it is mirrored right to left. */
  readonly directional?: true;
}

export interface IconProps extends RootProps<'svg', 'shape'> {
  /** Which icon: one of the `…Icon` exports. */
  shape: IconShape;
  /** 1, 1.25, 1.75 or 2.5 em. @default 'medium' */
  size?: 'small' | 'medium' | 'large' | 'xlarge';
  /** The accessible name, when no text beside the icon has the same meaning. Without it the icon is decorative. */
  label?: string;
}

/** One line drawing in the color of the text. To press it use `IconButton`; for a picture, an `<img>`. Renders an `<svg>`. */
export const Icon = /* @__PURE__ */ takesRef(function Icon({
  shape,
  size = 'medium',
  label,
  ...rest
}: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or decoration
    <svg
      {...rest}
      className={classes(
        styles.icon,
        styles.size[size],
        shape.directional && styles.mirrored,
        rest.className,
      )}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={shape.d} />
    </svg>
  );
});
