import { innerPaths } from '../../../content/paths';

/** The address of the custody report of a file. */
export const toCustodyReport = (id: string): string =>
  `${innerPaths.custodyReport}?file=${encodeURIComponent(id)}`;
