import type { HeroProps } from '@probata/ui';
import { type ComponentType, createContext, use } from 'react';

/** What the signed-in pages show of the site they belong to. */
export interface Site {
  brand: {
    name: string;
    legalName: string;
    /** On one line. */
    address: string;
    phone: string;
    email: string;
  };
  Logo: ComponentType;
  /** The film beside the sign-in form. */
  film: { sources: NonNullable<HeroProps['video']>['sources']; poster: HeroProps['image'] };
  /** Shown where the code of the page could not be loaded. */
  failure: { heading: string; body: string; again: string };
  /** What editors are to do on the site itself, above the overview. */
  Reminders: ComponentType<{ /** `YYYY-MM-DD`, the reader's date. */ today: string }>;
  /** The accounts service; an empty `url`: the site's own origin. */
  supabase: { url: string; anonKey: string };
  /** The address of the public pages. */
  home: string;
  /** The public pages that editors may want to find. */
  pages: readonly { label: string; href: string }[];
  /** The address of a post of the blog. */
  postPath: (id: string) => string;
  copyright: string;
}

const none = () => null;

/** The site around the page; the standard is one without brand, for stories and tests. */
export const SiteContext = createContext<Site>({
  brand: { name: '', legalName: '', address: '', phone: '', email: '' },
  Logo: none,
  film: { sources: [], poster: { src: '', alt: '', width: 1, height: 1 } },
  failure: { heading: '', body: '', again: '' },
  Reminders: none,
  supabase: { url: '', anonKey: 'embedded' },
  home: '/',
  pages: [],
  postPath: (id) => `/blog/${id}`,
  copyright: '',
});

export const useSite = () => use(SiteContext);
