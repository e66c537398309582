import { navigation } from '../content/navigation';
import { paths } from '../content/paths';
import type { Navigation } from '../content/schema';
import { pageAt, pathOfLabel } from '../pages';

const { topBar, menu, footer }: Navigation = navigation;
const links = [
  ...[...topBar.items, ...menu.items].flatMap((item) => (item.kind === 'group' ? item.links : [item])),
  ...footer.groups.flatMap((group) => group.links),
  topBar.action,
];

/** What visitors type that no label of the site makes. */
const shortNames = {
  '/privacy': paths.privacyPolicy,
  '/terms': paths.termsAndConditions,
  '/dpa': paths.dataProtectionAgreement,
};

/** Where further addresses lead: what the specification's rule (2.1) makes of the label of a link inside the site, and short names. */
export const redirects: Readonly<Record<string, string>> = {
  ...shortNames,
  ...Object.fromEntries(
    links
      .map(({ label, href }) => [pathOfLabel(label), href] as const)
      .filter(([path, href]) => href.startsWith('/') && pageAt(path).path === '*'),
  ),
};
