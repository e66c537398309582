import { links } from '../links';
import { paths } from '../paths';
import { raster } from '../picture';
import type { Meta } from '../schema';
import type { NotFoundPage } from './not-found.schema';

export const meta = {
  title: 'Page not found: Probata',
  description: 'There is no page at this address. Go to the home page, or see the software we build.',
  indexed: false,
  openGraph: 'home',
} satisfies Meta;

/** The 404 page, and the dialog that opens after 30 seconds. */
export const notFound = {
  heading: '404: Page not found',
  lead: 'There is no page at this address. It may have moved, or the address may have a typing error.',
  picture: raster('not-found', {
    alt: 'A row of numbered pages with one missing. In its place is a slip: page withdrawn, 404.',
    width: 1920,
    height: 720,
  }),
  links: [
    { label: 'Home', href: paths.home },
    { label: 'Development', href: paths.development },
  ],
  pages: {
    label: 'The pages that are here',
    links: [
      { label: 'Home', href: paths.home },
      { label: 'Send File', href: paths.sendFile },
      { label: 'Platform Training', href: paths.training },
      { label: 'Software', href: paths.development },
      { label: 'Blog', href: paths.blog },
      { label: 'What your matter costs', href: paths.estimate },
      { label: 'Trust', href: paths.trust },
    ],
  },
  dialog: {
    delayMs: 30_000,
    heading: 'Still here?',
    body: [
      'You have stumbled into the digital equivalent of the Paths of the Dead.',
      'The page you seek has vanished into the void.',
    ],
    question: 'What now, fellow wanderer?',
    closing: 'Error 404: Page not found, but your journey continues',
    close: 'Close',
    actions: [
      { label: 'Take me home', href: paths.home },
      { label: "Show me what's actually here", href: paths.development },
      { label: "I'm feeling adventurous", href: links.retroWeb, external: true },
    ],
  },
} satisfies NotFoundPage;
