import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { shortClassNames, shortIdentifiers } from './class-names.ts';
import { routerParts } from './router-parts.ts';

// Builds use the packages' `dist`, as any consumer does; development and tests use their source.
export default defineConfig(({ command, isSsrBuild }) => {
  const source = command === 'serve' ? ['@probata/source'] : [];
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    plugins: [
      react(),
      ...(command === 'build'
        ? [routerParts(), shortClassNames(), vanillaExtractPlugin({ identifiers: shortIdentifiers() })]
        : [vanillaExtractPlugin()]),
    ],
    resolve: { conditions: [...source, ...defaultClientConditions] },
    environments: { ssr: { resolve: { conditions: [...source, ...defaultServerConditions] } } },
    // React goes into the renderer: whoever runs it, and with whatever NODE_ENV, runs the production build.
    ssr: {
      noExternal: [/^@probata\//, /^react(-dom|-router|-router-dom)?($|\/)/],
      resolve: { conditions: [...source, ...defaultServerConditions] },
    },
    server: { host: '127.0.0.1' },
    appType: 'custom',
    build: isSsrBuild
      ? {
          outDir: 'dist/ssr',
          ssr: 'app/entry-server.tsx',
          emptyOutDir: true,
          copyPublicDir: false,
          target: 'node20',
        }
      : {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          target: 'es2022',
          // Over 1 KB less on the first intent than the bundler's own minifier: it writes a function used once where it is used.
          minify: 'terser',
          terserOptions: { compress: { passes: 3 } },
          // Engines with `light-dark()`: an older target would have it rewritten, and nested themes with it (decision 011).
          cssTarget: ['chrome123', 'firefox120', 'safari17.5', 'ios17.5'],
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rollupOptions: {
            input: 'app/entry-client.tsx',
            preserveEntrySignatures: 'strict',
            // A short class written out where it is used leads nowhere, and its style sheet is left out with the module it came from.
            optimization: { inlineConst: false },
            // Few files: forty small ones cost 7 KB more, as each is packed by itself. React's stays the same from release to release.
            output: {
              entryFileNames: 'assets/[name]-[hash:6].js',
              chunkFileNames: 'assets/[name]-[hash:6].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
                  { name: 'app', tags: ['$initial'], priority: 2 },
                  {
                    name: 'legal',
                    test: /sections[\\/]LegalDocument[\\/]|content[\\/](legal[\\/]index|pages[\\/]terms-and-conditions)\.ts/,
                  },
                ],
              },
            },
          },
        },
  };
});
