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
}

/** A picture whose text alternative is its visible caption, with its Bates number. Renders a `<figure>`. */
export function Figure({ section, picture }: FigureProps) {
  const id = toFigureId(section);
  return (
    <figure id={id} className={styles.figure}>
      {/* The caption is the text alternative, so `alt` is empty. */}
      <Picture picture={{ ...picture, alt: '' }} className={styles.picture} />
      <figcaption className={styles.caption}>
        <BatesLink bates={numberOf(id)} id={id} /> {picture.alt}
      </figcaption>
    </figure>
  );
}
