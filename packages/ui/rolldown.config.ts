import { readFileSync } from 'node:fs';
import { entryPoints, library } from '../../scripts/library';
import { layerStatement } from '../../scripts/vanilla-extract';
import { probata } from './src/theme/brands/probata';
import { toDesignTokens } from './src/theme/design-tokens';
import { themeCss } from './src/theme/theme-css';

export default library([...entryPoints, './src/cli.ts'], {
  name: 'fonts-and-tokens',
  generateBundle() {
    const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
    emit('tokens.css', `${layerStatement}\n${themeCss(probata)}\n`);
    emit('tokens.css.d.ts', 'export {};\n');
    for (const theme of ['light', 'dark'] as const)
      emit(`tokens.${theme}.json`, `${JSON.stringify(toDesignTokens(probata, theme), null, 2)}\n`);
    for (const { file } of Object.values(probata.font))
      if (file)
        this.emitFile({
          type: 'asset',
          fileName: `fonts/${file}`,
          source: readFileSync(`src/fonts/${file}`),
        });
  },
});
