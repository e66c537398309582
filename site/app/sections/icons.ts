import { chartNetworkIcon, fileSearchIcon, type IconShape, printerIcon } from '@probata/ui';
import type { ServiceCard } from '../../content/schema';

/** The drawing for each icon that content may name. */
export const icons: Record<ServiceCard['icon'], IconShape> = {
  files: fileSearchIcon,
  'chart-network': chartNetworkIcon,
  printer: printerIcon,
};
