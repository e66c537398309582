import { readFileSync } from 'node:fs';
import { entryPoints, library } from '../../scripts/library';
import { probata } from './src/theme/brands/probata';

export default library(entryPoints, {
  name: 'font-files',
  generateBundle() {
    for (const { file } of Object.values(probata.font))
      if (file)
        this.emitFile({
          type: 'asset',
          fileName: `fonts/${file}`,
          source: readFileSync(`src/fonts/${file}`),
        });
  },
});
