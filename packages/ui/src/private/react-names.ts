import { type HTMLAttributes, type ImgHTMLAttributes, version } from 'react';

// React 18 does not know these attributes and needs their HTML names, which React 19 rejects.
const isReact18 = version.startsWith('18.');

/** The `popovertarget` of a button. */
export const popoverTarget = (id: string) =>
  (isReact18 ? { popovertarget: id } : { popoverTarget: id }) as HTMLAttributes<HTMLElement>; // as: its types know one of the two

/** The `fetchpriority` of an image. */
export const fetchPriority = (value: 'low') =>
  (isReact18 ? { fetchpriority: value } : { fetchPriority: value }) as ImgHTMLAttributes<HTMLImageElement>; // as: see above
