import type { Meta } from '../schema';

/** The redline between the October 2023 and October 2024 terms. */
export const meta = {
  title: 'Terms and Conditions, changes: Probata',
  description: 'What changed in our terms of service from October 2023 to October 2024, word by word.',
  indexed: false,
  openGraph: 'terms-and-conditions',
} satisfies Meta;
