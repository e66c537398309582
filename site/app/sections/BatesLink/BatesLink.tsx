import { Heading, type HeadingProps } from '@probata/ui';
import * as styles from './BatesLink.css';

export interface BatesLinkProps {
  /** The number; null on a page that is not numbered: nothing is rendered. */
  bates: string | null;
  /** The id of its passage on the same page. */
  id: string;
}

/** The Bates number of a passage, as a link to it. Renders an `<a>`. */
export function BatesLink({ bates, id }: BatesLinkProps) {
  if (bates === null) return null;
  return (
    <a href={`#${id}`} className={styles.number}>
      {bates}
    </a>
  );
}

/** A heading with an id and its number. Renders a `<div>` with a heading and an `<a>`. */
export function NumberedHeading({ bates, id, ...heading }: HeadingProps & BatesLinkProps) {
  return (
    <div className={styles.numbered}>
      <Heading {...heading} id={id} />
      <BatesLink bates={bates} id={id} />
    </div>
  );
}
