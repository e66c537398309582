'use client';

import { useState } from 'react';
import { classes } from '../../css/classes';
import * as styles from './Avatar.css';

export interface AvatarProps {
  /** Whose it is. It is the accessible name, unless `decorative`. */
  name: string;
  /** The monogram. @default the first letters of the first and the last word of `name` */
  initials?: string;
  /** A picture over the monogram; one that does not load is left out. */
  src?: string;
  /** 40, 64, 96 or 160 px. @default 'medium' */
  size?: 'small' | 'medium' | 'large' | 'xlarge';
  /** The outline of the picture. @default 'square' */
  shape?: 'square' | 'round';
  /** The name stands beside it, so it is not announced twice. @default false */
  decorative?: boolean;
}

const monogram = (name: string) => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return [words[0], last].map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
};

/** A person, by monogram or picture. For a picture that says more than who it is, use an `<img>`. Renders a `<span role="img">`. */
export function Avatar({
  name,
  initials = monogram(name),
  src,
  size = 'medium',
  shape = 'square',
  decorative = false,
}: AvatarProps) {
  if (process.env.NODE_ENV !== 'production' && !decorative && name.trim() === '')
    throw new Error(
      'Avatar has an empty name, so screen readers cannot say who it shows: pass `name`, or `decorative` when the name stands beside it.',
    );
  const [missing, setMissing] = useState<string>();
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={classes(styles.avatar, styles.size[size], shape === 'round' && styles.round)}
    >
      {initials}
      {src && src !== missing && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setMissing(src)}
        />
      )}
    </span>
  );
}
