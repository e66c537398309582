import { Heading, type HeadingProps, TextLink } from '@probata/ui';
import { batesNote } from '../../../content/bates';
import { paths } from '../../../content/paths';
import * as styles from './BatesLink.css';

export interface BatesLinkProps {
  /** The number; null on a page that is not numbered: nothing is rendered. */
  bates: string | null;
  /** The id of its passage. */
  id: string;
  /** The path of its page. @default the page of the link */
  path?: string;
}

/**
 * The Bates number of a passage, as a link to it. For a link in a sentence use `TextLink`. Renders an `<a>` that the browser follows,
 * not the router: a navigation by the router does not set `:target`, which marks the passage.
 */
export function BatesLink({ bates, id, path = '' }: BatesLinkProps) {
  if (bates === null) return null;
  return (
    <a href={`${path}#${id}`} className={styles.number}>
      {bates}
    </a>
  );
}

/** Says what the first number of a page is, in a line. Renders a `<span>`. */
export function BatesNote() {
  const [before, after = ''] = batesNote.text.split('{all}');
  return (
    <span className={styles.numberNote}>
      {before}
      <TextLink href={paths.exhibits}>{batesNote.all}</TextLink>
      {after}
    </span>
  );
}

/** A heading with an id and its number. Renders a `<div>` with a heading and an `<a>`. */
export function NumberedHeading({ bates, id, ...heading }: HeadingProps & Omit<BatesLinkProps, 'path'>) {
  return (
    <div className={styles.numbered}>
      <Heading {...heading} id={id} />
      <BatesLink bates={bates} id={id} />
    </div>
  );
}
