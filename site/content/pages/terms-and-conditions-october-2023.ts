import type { Meta } from '../schema';

/** The superseded Terms and Conditions of October 2023. */
export const meta = {
  title: 'Terms and Conditions, October 2023: Probata',
  description:
    'The superseded terms of service of October 2023, kept for reference. A later version is in force.',
  indexed: false,
  openGraph: 'terms-and-conditions',
} satisfies Meta;
