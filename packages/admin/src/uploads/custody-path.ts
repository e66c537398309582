import { paths } from '../paths';

/** The address of the custody report of a file. */
export const toCustodyReport = (id: string): string =>
  `${paths.custodyReport}?file=${encodeURIComponent(id)}`;
