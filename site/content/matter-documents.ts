import { depositionPage, depositionTitle } from './deposition';
import { boardTitle, exhibits, production, shownIds, volume } from './matter';
import { paths } from './paths';

/** One document of the matter, and the passage of the site that shows it. */
export interface MatterDocument {
  name: string;
  first: number;
  pages: number;
  exhibit?: number;
  path: string;
  id: string;
}

/** The files that are exhibits, by name. */
const marks: Readonly<Record<string, Pick<MatterDocument, 'name' | 'exhibit'> & Partial<MatterDocument>>> = {
  'shift-log.pdf': { name: 'shift log of 10 to 12 March 2003', exhibit: exhibits.shiftLog },
  'pressure.xlsx': {
    name: `source of the trial board “${boardTitle}”`,
    exhibit: exhibits.pressureBoard,
    id: 'service-reprographics',
  },
  'memo.tif': {
    name: 'fax of 14 March 2003',
    exhibit: exhibits.fax,
    path: paths.development,
    id: shownIds.fax,
  },
};

/** The numbered documents of the matter, in order. The pictures show these numbers and no others. */
export const matterDocuments: readonly MatterDocument[] = [
  {
    name: `${volume.name}, with one page withdrawn`,
    first: volume.first,
    pages: volume.pages,
    path: paths.exhibits,
    id: shownIds.volume,
  },
  ...production.map(({ name, first, pages }): MatterDocument => {
    const marked = marks[name];
    const shown = { path: paths.home, id: 'service-ediscovery', ...marked };
    return { ...shown, name: marked ? `${name}, ${marked.name}` : name, first, pages };
  }),
  {
    name: depositionTitle,
    first: depositionPage,
    pages: 1,
    path: paths.development,
    id: shownIds.deposition,
  },
];
