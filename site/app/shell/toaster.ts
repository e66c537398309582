import { createToaster } from '@probata/ui';

/** The site's toasts (spec 2.10). Any part may add one; the area is on every page. */
export const toaster = createToaster();
