/** The icon links of every page's head. PNG: Chromium decodes an SVG icon on the page's main thread. */
export const iconLinks = [
  { rel: 'icon', href: '/images/favicon.png' },
  { rel: 'apple-touch-icon', href: '/images/apple-touch-icon.png' },
] as const;

/** The icons of the web manifest. */
export const manifestIcons = [
  { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/images/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;
