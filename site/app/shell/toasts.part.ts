import { createToaster, Toaster } from '@probata/ui';
import { createElement } from 'react';

/** The site's toasts (spec 2.10). */
export const toaster = createToaster();

export const Toasts = () => createElement(Toaster, { toaster });
