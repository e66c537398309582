import type { Meta } from '../schema';

export const meta = {
  title: 'Blog: Probata',
  description: 'Notes on eDiscovery practice from Probata. This page redirects you to our blog.',
  indexed: false,
  openGraph: 'home',
} satisfies Meta;

/** The page that redirects to the external blog (spec 2.1). */
export const blogRedirect = { heading: 'Redirecting to our blog…', link: 'Go to the blog now' };
