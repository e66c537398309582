import type { Picture as PictureContent } from '../../../content/schema';
import { Picture } from '../Picture/Picture';
import * as styles from './Figure.css';

/** A picture whose text alternative is its visible caption. Renders a `<figure>`. */
export function Figure({ picture }: { picture: PictureContent }) {
  return (
    <figure className={styles.figure}>
      {/* The caption is the text alternative, so `alt` is empty. */}
      <Picture picture={{ ...picture, alt: '' }} className={styles.picture} />
      <figcaption className={styles.caption}>{picture.alt}</figcaption>
    </figure>
  );
}
