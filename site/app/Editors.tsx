import { SiteContext } from '@probata/admin';
import { type ReactNode, useMemo } from 'react';
import { brand } from '../content/brand';
import { navigation } from '../content/navigation';
import { editors } from '../content/pages/editors';
import { failure } from '../content/pages/failure';
import { paths, toPostPath } from '../content/paths';
import type { Navigation } from '../content/schema';
import { useSettings } from './context';
import { LegalReviews } from './sections/LegalReviews/LegalReviews';
import { Logo } from './shell/Logo';

const { street, city, region, postalCode } = brand.address;

const { footer, menu }: Navigation = navigation;
const links = [
  ...menu.items.flatMap((item) => (item.kind === 'link' ? [item] : [])),
  ...footer.groups.flatMap((group) => group.links),
  ...footer.notices,
].filter(({ href }) => href.startsWith('/'));

const site = {
  brand: {
    name: brand.name,
    legalName: brand.legalName,
    address: `${street}, ${city}, ${region} ${postalCode}`,
    phone: brand.phone.display,
    email: brand.email,
  },
  Logo,
  film: editors.film,
  failure,
  Reminders: LegalReviews,
  home: paths.home,
  // A page that two links lead to, once.
  pages: [...new Map(links.map(({ label, href }) => [href, { label, href }])).values()],
  postPath: toPostPath,
  copyright: footer.copyright,
};

/** What the signed-in pages show of this site. */
export function Component({ children }: { children: ReactNode }) {
  const { supabase } = useSettings();
  const value = useMemo(() => ({ ...site, supabase }), [supabase]);
  return <SiteContext value={value}>{children}</SiteContext>;
}
