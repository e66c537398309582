import type { Picture as PictureContent } from '../../../content/schema';
import { Picture } from '../Picture/Picture';
import * as styles from './Figure.css';

/** A drawing and what it says in words, for everyone. Renders a `<figure>`. */
export function Figure({ picture }: { picture: PictureContent }) {
  return (
    <figure className={styles.figure}>
      {/* The caption says what the picture shows; said twice it would only be noise. */}
      <Picture picture={{ ...picture, alt: '' }} className={styles.picture} />
      <figcaption className={styles.caption}>{picture.alt}</figcaption>
    </figure>
  );
}
