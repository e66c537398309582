import { VisuallyHidden } from '@probata/ui';
import { blog } from '../../../content/pages/blog';
import * as styles from './PostBody.css';

/** What a post is about. */
export const Topics = ({ tags }: { tags: readonly string[] }) => (
  <p className={styles.topics}>
    <VisuallyHidden>{`${blog.topics}: `}</VisuallyHidden>
    {tags.join(' · ')}
  </p>
);
