import type { RouteObject } from 'react-router-dom';
import { inquiries } from '../content/pages/inquiries';
import { changedTerms, earlierTerms } from '../content/pages/terms-versions';
import { upload } from '../content/pages/upload';
import { uploads } from '../content/pages/uploads';
import { homeAlias, paths } from './paths';
import { Shell } from './shell/Shell';

// The map of the site: one line a route. `page` is the module that the build links to the prerendered file.
const home = () => import('./pages/Home');

/** Every public route is prerendered from these. Paths match in any letter case. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      { path: paths.home, lazy: home },
      { path: homeAlias, lazy: home },
      { path: paths.sendFile, lazy: () => import('./pages/SendFile') },
      { path: paths.training, lazy: () => import('./pages/Training') },
      { path: paths.development, lazy: () => import('./pages/Development') },
      { path: paths.privacyPolicy, lazy: () => import('./pages/PrivacyPolicy') },
      { path: paths.dataProtectionAgreement, lazy: () => import('./pages/DataProtectionAgreement') },
      { path: paths.termsAndConditions, lazy: () => import('./pages/TermsAndConditions') },
      { path: earlierTerms.path, lazy: () => import('./pages/TermsAndConditionsOctober2023') },
      { path: changedTerms.path, lazy: () => import('./pages/TermsAndConditionsChanges') },
      { path: paths.accessibility, lazy: () => import('./pages/Accessibility') },
      { path: paths.blog, lazy: () => import('./pages/Blog') },
      { path: paths.chat, lazy: () => import('./pages/Chat') },
      { path: paths.admin, lazy: () => import('./pages/Admin') },
      { path: inquiries.meta.path, lazy: () => import('./pages/AdminInquiries') },
      { path: uploads.meta.path, lazy: () => import('./pages/AdminUploads') },
      { path: upload.meta.path, lazy: () => import('./pages/Upload') },
      { path: '*', lazy: () => import('./pages/NotFound') },
    ],
  },
];

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

/** The prerendered pages, in the order of the route table (spec 2.1). */
export const pages: BuiltPage[] = [
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
  page(inquiries.meta.path, 'AdminInquiries'),
  page(uploads.meta.path, 'AdminUploads'),
  page(upload.meta.path, 'Upload'),
  page('*', 'NotFound'),
];
