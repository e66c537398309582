// Size of the interactive components in a page: JS and CSS after brotli, through Vite's bundler, React left out.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

export const name = 'ui-size';

const root = fileURLToPath(new URL('../../', import.meta.url));
const brotli = (source) => brotliCompressSync(Buffer.from(source)).length;

/** The JS and CSS of a page that imports `names` from an entry point of the built package. */
export async function bundle(names, { ui = `${root}packages/ui`, entryPoint = '.' } = {}) {
  const from = entryPoint === '.' ? `${ui}/dist/index.js` : `${ui}/dist/${entryPoint}.js`;
  if (!existsSync(from)) {
    throw new Error(`${from} is missing, so the components cannot be weighed: run npm run build first.`);
  }
  const entry = '\0weighed';
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith('weighed') ? entry : undefined),
        // `export` keeps exactly these; everything else is tree-shaken.
        load: (id) =>
          id === entry ? `export { ${names.join(', ')} } from ${JSON.stringify(from)};` : undefined,
      },
    ],
    build: {
      write: false,
      minify: true,
      cssMinify: true,
      target: 'es2022',
      lib: { entry: 'weighed', formats: ['es'], fileName: 'page', cssFileName: 'page' },
      rollupOptions: { external: [/^react/], output: { minify: true } },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  const text = (isOurs) =>
    output
      .filter(({ fileName }) => isOurs(fileName))
      .map((file) => ('code' in file ? file.code : String(file.source)))
      .join('');
  return { js: text((file) => file.endsWith('.js')), css: text((file) => file.endsWith('.css')) };
}

const six = ['Accordion', 'Dialog', 'NavigationDisclosure', 'Tabs', 'Toaster', 'Tooltip', 'createToaster'];

/** The rows of the bench: the budgets, a minimal sketch as the floor, the best library as the peer. */
export async function run() {
  const widgets = await bundle(six);
  const slider = await bundle(['CompareSlider']);
  const enhance = await bundle(
    ['enhanceTopBars', 'enhanceReveals', 'enhanceDialogs', 'enhanceDisclosures', 'enhanceVideos'],
    {
      entryPoint: 'enhance',
    },
  );
  const bytes = (metric, measured, budget, more = {}) => ({
    metric,
    measured,
    unit: 'bytes',
    budget,
    ...more,
  });
  return [
    bytes(
      'accordion, dialog, tooltip, disclosure menu, toasts, tabs: JS, brotli',
      brotli(widgets.js),
      6 * 1024,
      {
        floor: 1298,
        peer: 33_541,
        peerName: 'radix-ui',
      },
    ),
    bytes('the same six: CSS, brotli', brotli(widgets.css), 4 * 1024),
    bytes('CompareSlider: JS, brotli', brotli(slider.js), 1.5 * 1024, {
      floor: 319,
      peer: 2912,
      peerName: 'react-compare-slider',
    }),
    bytes(
      'what runs before React (top bar, reveals, dialogs, menus): JS, brotli',
      brotli(enhance.js),
      2 * 1024,
    ),
  ];
}
