'use client';

import { useState } from 'react';
import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { Words } from '../../private/Words';
import * as styles from './Avatar.css';

export interface AvatarProps extends RootProps<'span', 'role' | 'aria-label' | 'aria-hidden'> {
  /** Whose it is. It is the accessible name, unless `decorative`. */
  name: string;
  /** The monogram. @default the first letters of the first and the last word of `name` */
  initials?: string;
  /** A picture over the monogram; one that does not load is left out. */
  src?: string;
  /** 20, 40, 64, 96 or 160 px. @default 'medium' */
  size?: 'xsmall' | 'small' | 'medium' | 'large' | 'xlarge';
  /** The outline of the picture. @default 'square' */
  shape?: 'square' | 'round';
  /** The name stands beside it, so it is not announced twice. @default false */
  decorative?: boolean;
}

/** The first letter as people see it: with its accents and vowel signs, a flag or a joined emoji as a whole. */
function firstLetter(word = ''): string {
  // Most names; a first segmenter takes a phone a tenth of a second.
  if (/^[ -~]*$/.test(word)) return word.slice(0, 1).toUpperCase();
  // Firefox has it since 125.
  const [letter] = 'Segmenter' in Intl ? new Intl.Segmenter().segment(word) : word;
  return (typeof letter === 'string' ? letter : (letter?.segment ?? '')).toUpperCase();
}

const monogram = (name: string) => {
  const words = name.split(/[\s\u200b\ufeff]+/).filter(Boolean);
  return `${firstLetter(words[0])}${words.length > 1 ? firstLetter(words.at(-1)) : ''}`;
};

/** A person, by monogram or picture. For a picture that says more than who it is, use an `<img>`. Renders a `<span role="img">`. */
export const Avatar = /* @__PURE__ */ takesRef(function Avatar({
  name,
  initials = monogram(name),
  src,
  size = 'medium',
  shape = 'square',
  decorative = false,
  ...rest
}: AvatarProps) {
  if (process.env.NODE_ENV !== 'production' && !decorative && name.trim() === '')
    throw new Error(
      'Avatar has an empty name, so screen readers cannot say who it shows: pass `name`, or `decorative` when the name stands beside it.',
    );
  const [missing, setMissing] = useState<string>();
  return (
    <span
      {...rest}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={classes(styles.avatar, styles.size[size], shape === 'round' && styles.round, rest.className)}
    >
      <Words>{initials}</Words>
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
});
