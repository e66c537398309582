import { scan } from './exhibits';
import { developmentSections, homeSections } from './paths';

const prefix = scan.bates.split(' ')[0] ?? '';

/** A Bates number: a prefix, by default the site's, and six digits. */
export const toBates = (number: number, own = prefix) => `${own} ${String(number).padStart(6, '0')}`;

const numbered = [...homeSections, ...developmentSections];

/** The Bates number of each section, in the order of the site: every number is given once. */
export const batesOf = (id: (typeof numbered)[number]) => toBates(numbered.indexOf(id) + 1);
