import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [react()],
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // By default Astro does not bundle packages for the server; bundled ones bring the CSS of the page's components.
  vite: { ssr: { noExternal: [/^@probata\//] } },
});
