import { film, raster } from '../picture';

/** What the signed-in pages show of this site. */
export const editors = {
  /** Beside the sign-in form: an endless loop of draft text being typed, marked, and corrected. */
  film: {
    sources: film('admin'),
    poster: raster('admin-poster', { alt: '', width: 1440, height: 1080 }),
  },
  /** `{titles}` is replaced. */
  legalReviews: 'Legal reviews overdue: {titles}.',
} as const;
