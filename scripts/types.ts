// The type declarations of a package, for `tsup --config`: one file per entry point. Rolldown builds the JavaScript.
import { defineConfig } from 'tsup';
import { entryPoints } from './library';

export default defineConfig({
  entry: entryPoints,
  format: 'esm',
  silent: true,
  dts: {
    only: true,
    compilerOptions: {
      ignoreDeprecations: '6.0',
      customConditions: [],
      // Written into the declarations: the package is private.
      paths: {
        '@probata/server': ['../server/src/index.ts'],
        '@probata/server/contract': ['../server/src/contract.ts'],
      },
    },
  },
});
