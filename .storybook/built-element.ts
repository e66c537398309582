import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildElement } from '../scripts/element';

const id = 'virtual:probata-voice-element';

/** Serves the voice element as it is shipped, built in one file: from source its style sheets would miss the shadow root. */
export function builtElementPlugin(): Plugin {
  let built: Promise<string> | undefined;
  return {
    name: 'probata-built-element',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      built ??= buildElement({
        root: fileURLToPath(new URL('../packages/voice', import.meta.url)),
      }).then(({ files }) => files[0]?.text ?? '');
      return built;
    },
  };
}
