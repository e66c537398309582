import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildElement } from '../scripts/element';

const prefix = 'virtual:probata-element/';

/** Serves the elements of a package as they are shipped, built in one file: from source their style sheets would miss the shadow root. */
export function builtElementPlugin(): Plugin {
  const built = new Map<string, Promise<string>>();
  return {
    name: 'probata-built-element',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(source) {
      if (!source.startsWith(`\0${prefix}`)) return null;
      const name = source.slice(prefix.length + 1);
      const root = fileURLToPath(new URL(`../packages/${name}`, import.meta.url));
      const text = built.get(name) ?? buildElement({ root }).then(({ files }) => files[0]?.text ?? '');
      built.set(name, text);
      return text;
    },
  };
}
