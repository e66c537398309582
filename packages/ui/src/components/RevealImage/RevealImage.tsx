import { useRef, useState } from 'react';
import { type Picture, PictureElement } from '../../private/Picture';
import { Icon } from '../Icon/Icon';
import { eyeIcon, eyeOffIcon } from '../Icon/icons';
import * as styles from './RevealImage.css';

export interface RevealImageProps {
  /** What pressing shows: the button's name. The state is told as pressed or not, so the words stay the same. */
  label: string;
  /** What is always there. */
  image: Picture;
  /** What is laid over it. */
  overlay: Picture;
  /** The overlay has been shown or hidden. */
  onToggle?: (isRevealed: boolean) => void;
}

/**
 * A picture that shows another one on each press, growing from the point that was pressed over 0.8 s. Renders a `<div>` with a
 * `<button aria-pressed>` over both pictures. On paper and without scripts they stand side by side.
 */
export function RevealImage({ label, image, overlay, onToggle }: RevealImageProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [isRevealed, setRevealed] = useState(false);
  return (
    <div className={styles.root}>
      <PictureElement picture={image} className={styles.picture} />
      <div ref={layer} data-revealed={isRevealed} aria-hidden={!isRevealed} className={styles.overlay}>
        <PictureElement picture={overlay} className={styles.picture} />
      </div>
      <button
        type="button"
        aria-pressed={isRevealed}
        data-app=""
        className={styles.button}
        onClick={({ clientX, clientY, detail, currentTarget }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          // A key has no point: it opens from the middle.
          const [x, y] = detail === 0 ? [width / 2, height / 2] : [clientX - left, clientY - top];
          layer.current?.style.setProperty('--x', `${x}px`);
          layer.current?.style.setProperty('--y', `${y}px`);
          setRevealed(!isRevealed);
          onToggle?.(!isRevealed);
        }}
      >
        <span className={styles.label}>
          <Icon shape={isRevealed ? eyeOffIcon : eyeIcon} />
          {label}
        </span>
      </button>
    </div>
  );
}
