import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Tailwind's own plugin; PostCSS is Next's.
export default defineConfig({
  css: { postcss: {} },
  plugins: [tailwindcss()],
  esbuild: { jsx: 'automatic' },
  build: {
    rollupOptions: {
      input: ['host', 'ours', 'tailwind-first', 'tailwind-last'].map((name) => `${name}.html`),
    },
  },
});
