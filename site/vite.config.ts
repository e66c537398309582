import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { cssTarget } from './delivery/css-target.ts';
import { postsAsData } from './delivery/posts-as-data.ts';

const api = { target: `http://127.0.0.1:${process.env['PORT'] ?? '4173'}` };

// Builds use the packages' `dist`, as any consumer does; development and tests use their source.
export default defineConfig(({ command, isSsrBuild }) => {
  const source = command === 'serve' ? ['@probata/source'] : [];
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    plugins: [postsAsData, react(), vanillaExtractPlugin()],
    resolve: { conditions: [...source, ...defaultClientConditions] },
    environments: { ssr: { resolve: { conditions: [...source, ...defaultServerConditions] } } },
    // React is bundled into the renderer, so that it runs the production build whatever NODE_ENV is.
    ssr: {
      noExternal: [/^@probata\//, /^react(-dom|-router|-router-dom)?($|\/)/],
      resolve: { conditions: [...source, ...defaultServerConditions] },
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      proxy: { '/api': api, '/auth': api, '/rest': api },
    },
    build: isSsrBuild
      ? { outDir: 'dist/renderer', emptyOutDir: true, copyPublicDir: false, target: 'node20' }
      : {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          target: 'es2022',
          cssTarget,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rollupOptions: {
            input: 'delivery/bootstrap.ts',
            output: {
              // Few files: forty small ones cost 7 KB more, as each is compressed by itself. React's keeps its hash between releases.
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'bootstrap', tags: ['$initial'], priority: 1 },
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  },
                  // Components and content that several pages use; what only the legal pages, or Home and the estimate, share would weigh on all.
                  {
                    name: 'shared',
                    test: /[\\/](ui[\\/]dist[\\/]|site[\\/](app[\\/](sections[\\/](?!LegalDocument|Estimate)|shell[\\/])|content[\\/]\w+\.ts)|admin[\\/]src[\\/](pages|paths|storage-keys)\.ts)/,
                    minShareCount: 3,
                  },
                  // What most signed-in pages use.
                  {
                    name: 'admin',
                    test: /[\\/]packages[\\/]admin[\\/]src[\\/]frame[\\/]/,
                    minShareCount: 4,
                  },
                ],
              },
            },
          },
        },
  };
});
