import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const react18 = fileURLToPath(new URL('react-18/node_modules', import.meta.url));

// `--mode react-18` builds the same pages with React 18.3, in its development build, which reports unknown props.
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  logLevel: 'warn',
  resolve:
    mode === 'react-18'
      ? {
          alias: [{ find: /^(react|react-dom)(?=$|\/)/, replacement: `${react18}/$1` }],
        }
      : {},
  build: {
    outDir: mode === 'react-18' ? 'dist-18' : 'dist',
    rolldownOptions: {
      input: [
        'index.html',
        ...readdirSync('readme')
          .filter((name) => name.endsWith('.html'))
          .map((name) => `readme/${name}`),
      ],
    },
  },
}));
