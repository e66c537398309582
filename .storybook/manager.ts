import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { probata } from '../packages/ui/src/theme/brands/probata';

const { accent, ink, line, paper, paperSunken } = probata.color;

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Probata design system',
    colorPrimary: accent.light,
    colorSecondary: accent.light,
    appBg: paperSunken.light,
    appContentBg: paper.light,
    appPreviewBg: paper.light,
    appBorderColor: line.light,
    appBorderRadius: 2,
    inputBorderRadius: 2,
    textColor: ink.light,
    barBg: paper.light,
  }),
  sidebar: { showRoots: true },
});
