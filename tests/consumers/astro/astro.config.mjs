import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [react()],
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // Astro leaves packages to Node while it renders; bundled, they bring the CSS of what a page shows.
  vite: { ssr: { noExternal: [/^@probata\//] } },
});
