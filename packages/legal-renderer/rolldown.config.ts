import { readFileSync } from 'node:fs';
import { entryPoints, library } from '../../scripts/library';
import { layerStatement } from '../../scripts/vanilla-extract';

export default library([...entryPoints, './src/cli.ts'], {
  name: 'legal-css',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'legal.css',
      source: `${layerStatement}\n${readFileSync('src/legal.css', 'utf8')}`,
    });
    this.emitFile({ type: 'asset', fileName: 'legal.css.d.ts', source: 'export {};\n' });
  },
});
