import { changedTerms, earlierTerms } from '../content/pages/terms-versions';
import { homeAlias, innerPaths, paths } from './paths';
import { at, type Route } from './shell/arrival';

// The map of the site: one line a route. `page` is the module that the build links to the prerendered file.
const home = () => import('./pages/Home');

const notFound = at('*', () => import('./pages/NotFound'));

/** Every public route is prerendered from these. */
const routes: readonly Route[] = [
  at(paths.home, home),
  at(homeAlias, home),
  at(paths.sendFile, () => import('./pages/SendFile')),
  at(paths.training, () => import('./pages/Training')),
  at(paths.development, () => import('./pages/Development')),
  at(paths.privacyPolicy, () => import('./pages/PrivacyPolicy')),
  at(paths.dataProtectionAgreement, () => import('./pages/DataProtectionAgreement')),
  at(paths.termsAndConditions, () => import('./pages/TermsAndConditions')),
  at(earlierTerms.path, () => import('./pages/TermsAndConditionsOctober2023')),
  at(changedTerms.path, () => import('./pages/TermsAndConditionsChanges')),
  at(paths.accessibility, () => import('./pages/Accessibility')),
  at(paths.blog, () => import('./pages/Blog')),
  at(paths.chat, () => import('./pages/Chat')),
  at(paths.admin, () => import('./pages/Admin')),
  at(innerPaths.inquiries, () => import('./pages/AdminInquiries')),
  at(innerPaths.uploads, () => import('./pages/AdminUploads')),
  at(innerPaths.upload, () => import('./pages/Upload')),
];

/** The route of a URL's path, in any letter case; the not-found page's for any other. */
export function routeOf(pathname: string): Route {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || paths.home;
  return routes.find((route) => route.path.toLowerCase() === path) ?? notFound;
}

/** A file the build writes: where it stands, and the module whose CSS and code it needs. */
export interface BuiltPage {
  path: string;
  file: string;
  aliases: string[];
  module: string;
}

const page = (path: string, module: string, aliases: string[] = []): BuiltPage => ({
  path,
  file: path === '*' ? '404.html' : path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  aliases,
  module: `app/pages/${module}.tsx`,
});

/** The prerendered pages, in the order of the route table (spec 2.1). A function, so that the browser's build can leave it out. */
export const toPages = (): BuiltPage[] => [
  page(paths.home, 'Home', [homeAlias]),
  page(paths.sendFile, 'SendFile'),
  page(paths.training, 'Training'),
  page(paths.development, 'Development'),
  page(paths.privacyPolicy, 'PrivacyPolicy'),
  page(paths.dataProtectionAgreement, 'DataProtectionAgreement'),
  page(paths.termsAndConditions, 'TermsAndConditions'),
  page(earlierTerms.path, 'TermsAndConditionsOctober2023'),
  page(changedTerms.path, 'TermsAndConditionsChanges'),
  page(paths.accessibility, 'Accessibility'),
  page(paths.blog, 'Blog'),
  page(paths.chat, 'Chat'),
  page(paths.admin, 'Admin'),
  page(innerPaths.inquiries, 'AdminInquiries'),
  page(innerPaths.uploads, 'AdminUploads'),
  page(innerPaths.upload, 'Upload'),
  page('*', 'NotFound'),
];
