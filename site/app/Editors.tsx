import { SiteContext } from '@probata/admin';
import { type ReactNode, use, useMemo } from 'react';
import { brand } from '../content/brand';
import { editors } from '../content/pages/editors';
import { failure } from '../content/pages/failure';
import { FrameContext, useSettings } from './context';
import { LegalReviews } from './sections/LegalReviews/LegalReviews';
import { Logo } from './shell/Logo';

const { street, city, region, postalCode } = brand.address;

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
};

/** What the signed-in pages show of this site. */
export function Component({ children }: { children: ReactNode }) {
  const { supabase } = useSettings();
  const showFrame = use(FrameContext);
  const value = useMemo(() => ({ ...site, supabase, showFrame }), [supabase, showFrame]);
  return <SiteContext value={value}>{children}</SiteContext>;
}
