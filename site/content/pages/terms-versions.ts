import type { Meta } from '../schema';

const openGraph = 'terms-and-conditions';

/** The heads of the pages that keep earlier Terms and show what changed. */
export const earlierTerms = {
  path: '/terms-and-conditions/2023-10',
  title: 'Terms and Conditions, October 2023: Probata',
  description:
    'The superseded terms of service of October 2023, kept for reference. A later version is in force.',
  indexed: false,
  openGraph,
} satisfies Meta;

export const changedTerms = {
  path: '/terms-and-conditions/changes/2023-10..2024-10',
  title: 'Terms and Conditions, changes: Probata',
  description: 'What changed in our terms of service from October 2023 to October 2024, word by word.',
  indexed: false,
  openGraph,
} satisfies Meta;
