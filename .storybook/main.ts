import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import remarkGfm from 'remark-gfm';
import { defaultClientConditions, defaultServerConditions, mergeConfig } from 'vite';
import { postsAsData } from '../site/delivery/posts-as-data';
import { builtElementPlugin } from './built-element';
import { docgenOptions } from './docgen';
import { evidencePlugin } from './evidence';

const source = '@probata/source';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/*/src/**/*.mdx',
    '../packages/*/src/**/*.stories.tsx',
    '../site/app/**/*.stories.tsx',
  ],
  // The pictures of the site's stories. Under /design of a deployed site they are the site's own.
  staticDirs: ['../site/public'],
  addons: [
    // Markdown alone has no tables; the guides do.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen-typescript', reactDocgenTypescriptOptions: docgenOptions },
  // Packages are read from their source, as in the tests: a change is seen at once, and no build is needed.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [vanillaExtractPlugin(), evidencePlugin(), builtElementPlugin(), postsAsData],
      resolve: { conditions: [source, ...defaultClientConditions] },
      ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
      environments: { ssr: { resolve: { conditions: [source, ...defaultServerConditions] } } },
      // The code that docs pages show names components as their source does.
      build: { chunkSizeWarningLimit: 4000, rolldownOptions: { output: { keepNames: true } } },
    }),
};

export default config;
