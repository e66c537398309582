import { paths } from '../paths';

/** What stands in the place of a page that cannot be shown. */
export const failure = {
  title: 'This page could not be shown: Probata',
  heading: 'This page could not be shown',
  body: 'A part of it failed or did not arrive. The connection may be lost, or the site was renewed while it was open.',
  advice: 'Load the page again. If that does not help, begin at the home page.',
  loading: 'Loading the page…',
  again: 'Load again',
  home: { label: 'Home', href: paths.home },
} as const;
