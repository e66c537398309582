'use client';

import { useRef, useState } from 'react';
import { classes } from '../../css/classes';
import { eyeIcon, eyeOffIcon } from '../../icons';
import { heldProps } from '../../private/held';
import type { RootProps } from '../../private/native';
import { type Picture, PictureElement } from '../../private/Picture';
import { takesRef } from '../../private/takes-ref';
import { Words } from '../../private/Words';
import { Icon } from '../Icon/Icon';
import * as styles from './RevealImage.css';

export interface RevealImageProps extends RootProps<'div', never> {
  /** The button's words while the overlay is hidden: what a press does. */
  label: string;
  /** Its words while the overlay is shown. Left out, the words stay and `aria-pressed` carries the state. */
  hideLabel?: string;
  /** What is always there. */
  image: Picture;
  /** What is laid over it. */
  overlay: Picture;
  /** Shows and hides the overlay from outside. Leave it out where the button does. */
  open?: boolean;
  /** Whether the overlay is shown at first. @default false */
  defaultOpen?: boolean;
  /** The overlay has been shown or hidden; with `open`, is to be. */
  onOpenChange?: (open: boolean) => void;
}

/**
 * A picture that shows another one on each press, growing from the point that was pressed over 0.8 s. To compare two pictures of one
 * outline use `CompareSlider`. Renders a `<div>` with a `<button>` over both pictures. On paper and without scripts they stand side by
 * side.
 */
export const RevealImage = /* @__PURE__ */ takesRef(function RevealImage({
  label,
  hideLabel,
  image,
  overlay,
  open,
  defaultOpen = false,
  onOpenChange,
  ...rest
}: RevealImageProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [isOwnOpen, setOwnOpen] = useState(defaultOpen);
  const isRevealed = open ?? isOwnOpen;
  // Two clicks in one task come before the next render.
  const revealed = useRef(isRevealed);
  revealed.current = isRevealed;
  return (
    <div {...rest} className={classes(styles.root, rest.className)} {...(isRevealed && { 'data-open': '' })}>
      <PictureElement picture={image} className={styles.picture} />
      <div ref={layer} data-revealed={isRevealed} aria-hidden={!isRevealed} className={styles.overlay}>
        <PictureElement picture={overlay} className={styles.picture} />
      </div>
      <button
        type="button"
        {...(hideLabel === undefined && { 'aria-pressed': isRevealed })}
        {...heldProps}
        className={styles.button}
        onClick={({ clientX, clientY, detail, currentTarget }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          // A click by keyboard has no point, so the overlay grows from the middle.
          const [x, y] = detail === 0 ? [width / 2, height / 2] : [clientX - left, clientY - top];
          // A click replayed after hydration lies outside if the page has scrolled since.
          layer.current?.style.setProperty('--x', `${Math.min(Math.max(0, x), width)}px`);
          layer.current?.style.setProperty('--y', `${Math.min(Math.max(0, y), height)}px`);
          revealed.current = !revealed.current;
          setOwnOpen(revealed.current);
          onOpenChange?.(revealed.current);
        }}
      >
        <span className={styles.label}>
          <Icon shape={isRevealed ? eyeOffIcon : eyeIcon} />
          <Words>{isRevealed ? (hideLabel ?? label) : label}</Words>
        </span>
      </button>
    </div>
  );
});
