import { paths } from '../paths';

/** Shown instead of a page that failed to load or to render. */
export const failure = {
  title: 'This page could not be shown: Probata',
  heading: 'This page could not be shown',
  body: 'Part of it failed to load. The connection may be lost, or the site was updated while it was open.',
  typed: 'What you typed is here',
  advice: 'Load the page again. If that does not help, start from the home page.',
  loading: 'Loading the page…',
  again: 'Load again',
  offline: {
    heading: 'You are offline',
    body: 'What you typed and pressed is kept on this page. The page continues when the connection is back.',
  },
  withoutApp: {
    heading: 'Part of this page did not load',
    body: 'You can read it, follow its links, and send its forms. Buttons that play or show something may not work.',
  },
  home: { label: 'Home', href: paths.home },
} as const;
