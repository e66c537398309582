// The router as the site uses it. Its package holds all its modes in one module, and what is called while that module loads (names for
// developer tools, `forwardRef`, `memo`) keeps the bundler from leaving the unused ones out: 20 KB unpacked on every page's first intent.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const production = fileURLToPath(
  new URL('production/index.mjs', import.meta.resolve('react-router').replace(/development\/.*$/, '')),
);

/** Takes the router's production build, and says which of its calls have no effect but their value. */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-router' ? production : null),
    transform(code, id) {
      if (!/[\\/]react-router[\\/]dist[\\/]production[\\/]/.test(id)) return null;
      return {
        code: code
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          // A boundary of the data router, and the context it reads.
          .replace(/^\w+ErrorBoundary\.contextType = .*;$/gm, '')
          .replace(
            /(?<== )class extends (React\d*\.Component) \{$([\s\S]*?)^\};$/gm,
            '/* @__PURE__ */ (() => class extends $1 {$2})();',
          )
          .replace(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ '),
        map: null,
      };
    },
  };
}
