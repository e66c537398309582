// What a bundle of a page keeps of @probata/ui: `node kept.mjs "export { Badge } from '@probata/ui'"` prints its style files and its bytes.
import { build } from 'vite';

const entry = 'virtual:page';
const result = await build({
  configFile: false,
  logLevel: 'silent',
  plugins: [
    {
      name: 'page',
      resolveId: (id) => (id === entry ? id : undefined),
      load: (id) => (id === entry ? process.argv[2] : undefined),
    },
  ],
  build: {
    write: false,
    cssCodeSplit: false,
    rollupOptions: { input: entry, external: [/^react/], preserveEntrySignatures: 'strict' },
  },
});
const output = [result].flat().flatMap((one) => one.output);
const nameOf = (id) => id.replace(/\?.*$/, '').replace(/^.*@probata\/ui\/dist\//, '');
console.log(
  JSON.stringify({
    styles: output.flatMap(({ moduleIds = [] }) =>
      moduleIds.filter((id) => /@probata\/ui\/.*\.css(\?|$)/.test(id)).map(nameOf),
    ),
    js: output.reduce((sum, { code }) => sum + (code?.length ?? 0), 0),
    css: output.reduce(
      (sum, { fileName, source }) => sum + (fileName.endsWith('.css') ? source.length : 0),
      0,
    ),
  }),
);
