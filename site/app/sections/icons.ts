import { chartNetworkIcon, fileSearchIcon, type IconShape, printerIcon } from '@probata/ui';
import type { ServiceCard } from '../../content/pages/home.schema';

/** The icon component for each name that content may use. */
export const icons: Record<ServiceCard['icon'], IconShape> = {
  files: fileSearchIcon,
  'chart-network': chartNetworkIcon,
  printer: printerIcon,
};
