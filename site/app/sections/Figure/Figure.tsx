import { type ReactNode, useEffect, useState } from 'react';
import { toFigureId } from '../../../content/register/passages';
import type { Picture as PictureContent } from '../../../content/schema';
import { BatesLink } from '../BatesLink/BatesLink';
import { Picture } from '../Picture/Picture';
import { numberOf, type SectionFrameProps } from '../SectionFrame/SectionFrame';
import * as styles from './Figure.css';

export interface FigureProps {
  /** The section that it belongs to. */
  section: SectionFrameProps['id'];
  picture: PictureContent;
  /** Takes the picture's place once the page is hydrated; without scripts the picture stays. */
  live?: ReactNode;
}

/**
 * A picture whose text alternative is its visible caption, with its Bates number. For a picture that says nothing of its own use
 * `Picture`. Renders a `<figure>`.
 */
export function Figure({ section, picture, live }: FigureProps) {
  const id = toFigureId(section);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <figure id={id} className={styles.figure}>
      {live && isHydrated ? (
        live
      ) : (
        // The caption is the text alternative, so `alt` is empty.
        <Picture picture={{ ...picture, alt: '' }} className={styles.picture} />
      )}
      <figcaption className={styles.caption}>
        <BatesLink bates={numberOf(id)} id={id} />
        {` ${picture.alt}`}
      </figcaption>
    </figure>
  );
}
