import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Probata design system',
    colorPrimary: '#0b6b6b',
    colorSecondary: '#0b6b6b',
    appBg: '#f2ede1',
    appContentBg: '#fbf8f1',
    appPreviewBg: '#fbf8f1',
    appBorderColor: '#d9d1c0',
    appBorderRadius: 2,
    inputBorderRadius: 2,
    textColor: '#12202e',
    barBg: '#fbf8f1',
  }),
  sidebar: { showRoots: true },
});
