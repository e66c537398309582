import { readFileSync } from 'node:fs';
import { entryPoints, library } from '../../scripts/library';

export default library([...entryPoints, './src/cli.ts'], {
  name: 'legal-css',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'legal.css', source: readFileSync('src/legal.css', 'utf8') });
    this.emitFile({ type: 'asset', fileName: 'legal.css.d.ts', source: 'export {};\n' });
  },
});
