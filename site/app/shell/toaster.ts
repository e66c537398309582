import type { ToastContent } from '@probata/ui';
import { later } from './later';

const fetchToasts = () => import('./toasts.part');

/** The area of the toasts is on every page (spec 2.10); what shows them comes with the first. */
export const toastArea = later('toasts', () => fetchToasts().then(({ Toasts }) => Toasts), { near: false });

/** Shows a toast. Any part may. Resolves to its id. */
export async function addToast(toast: ToastContent): Promise<string> {
  const [{ toaster }] = await Promise.all([fetchToasts(), toastArea.load()]);
  return toaster.add(toast);
}
