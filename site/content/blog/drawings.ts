import { vector } from '../picture';
import type { Picture } from '../schema';

/** The drawing of a post, by its id: the newest post is shown with it. */
export const drawings: Readonly<Record<string, Picture>> = {
  'a-drive-arrives': vector('blog/a-drive-arrives', {
    alt: 'A sealed box beside its chain of custody: photographed, opened, hashed, locked away, and signed.',
    width: 960,
    height: 640,
  }),
};
