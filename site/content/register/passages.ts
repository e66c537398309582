import { developmentSections, homeSections, paths } from '../paths';

/** The id of the head of a page, where its first number stands. */
export const headId = 'top';

/** The id of a section's figure. */
export const toFigureId = <Id extends string>(section: Id) => `${section}-figure` as const;

export const isFigureId = (id: string): boolean => id.endsWith(toFigureId(''));

const withFigures = <Id extends string, Figured extends Id>(
  sections: readonly Id[],
  figured: readonly Figured[],
) => sections.flatMap((id) => [id, ...figured.filter((one) => one === id).map((one) => toFigureId(one))]);

/**
 * The ids of the numbered passages in reading order, by the path of a page whose passages are known without reading its text. The first
 * is the page itself.
 */
export const fixedPassages = {
  [paths.home]: withFigures(homeSections, ['data-science']),
  [paths.sendFile]: [headId, 'upload', 'next', 'before-you-send'],
  [paths.training]: [headId, 'reveal', 'relativity', 'iconect', 'resources', 'questions'],
  [paths.development]: withFigures(developmentSections, [
    'navigator',
    'finra-navigator',
    'elisha-lex',
    'seraphim',
  ]),
  [paths.estimate]: [headId, 'matter', 'plan', 'ways-in'],
  [paths.exhibits]: [headId, 'load-file', 'numbers', 'matter'],
} as const satisfies Record<string, readonly string[]>;
