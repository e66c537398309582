import '@probata/ui/base';
import '@probata/ui/fonts';
import { probata, quayside, themeCss } from '@probata/ui/theme';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { DocsFrame } from './DocsFrame';
import { DocsPage } from './DocsPage';
import './docs.css';
import { imitateForcedColors } from './forced-colors';
import { chromaticModes } from './modes';
import { imitateState } from './states';
import { pasteableCode } from './story-code';
import { imitateTranslation } from './translation';

// A busy machine takes more than the second that a play function waits by default.
configure({ asyncUtilTimeout: 10_000 });

// The page of stories and docs is one of ours.
document.documentElement.dataset.probata = '';

const brands = { probata, quayside };

const item = (value: string, title: string) => ({ value, title });

/** Sets the toolbar's choices as attributes of the page, as the site does. */
const withGlobals: Decorator = (Story, { globals, parameters, viewMode, canvasElement }) => {
  const { brand, theme, direction, motion, contrast, state } = globals;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.brand = brand;
    // On a docs page the examples turn, not the English prose around them.
    root.dir = viewMode === 'docs' ? 'ltr' : direction;
    if (viewMode === 'docs') canvasElement.dir = direction;
    root.lang = 'en';
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    if (motion === 'reduced') root.dataset.motion = 'reduced';
    else delete root.dataset.motion;
    sheet('brand').textContent = themeCss(brand === 'quayside' ? brands.quayside : brands.probata);
    sheet('contrast').textContent = contrast === 'forced' ? imitateForcedColors : '';
    imitateState(state);
    sheet('place').textContent = parameters.layout === 'fullscreen' ? '' : 'body{padding:24px}';
  });
  return <Story />;
};

/**
 * A translation moves the text nodes that React knows, so a text that changes or goes must be an element of its own. Under test, each
 * story that has a play function is played translated.
 */
const withTranslation: Decorator = (Story, { globals, playFunction }) => {
  const isTranslated =
    globals.translation === 'imitated' ||
    (import.meta.env.VITEST !== undefined && playFunction !== undefined);
  useLayoutEffect(() => (isTranslated ? imitateTranslation(document.body) : undefined), [isTranslated]);
  return <Story />;
};

function sheet(name: string): HTMLStyleElement {
  const found = document.querySelector<HTMLStyleElement>(`style[data-sheet='${name}']`);
  if (found) return found;
  const made = document.createElement('style');
  made.dataset.sheet = name;
  document.head.append(made);
  return made;
}

/** Defaults as the docstrings write them: Storybook puts those of texts into quotation marks once more. */
const withPlainDefaults: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { summary } = argType.table?.defaultValue ?? {};
      if (!summary?.startsWith('"')) return [name, argType];
      const defaultValue = { summary: summary.replace(/^"(.*)"$/s, '$1') };
      return [name, { ...argType, table: { ...argType.table, defaultValue } }];
    }),
  );

const preview: Preview = {
  argTypesEnhancers: [withPlainDefaults],
  decorators: [withTranslation, withGlobals],
  tags: ['autodocs'],
  initialGlobals: {
    brand: 'probata',
    theme: 'light',
    direction: 'ltr',
    motion: 'full',
    contrast: 'normal',
    state: 'none',
    translation: 'none',
  },
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [item('probata', 'Probata'), item('quayside', 'Quayside (second brand)')],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [item('light', 'Light'), item('dark', 'Dark'), item('system', 'As the system')],
      },
    },
    direction: {
      description: 'Direction of reading',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [item('ltr', 'Left to right'), item('rtl', 'Right to left')],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'play',
        dynamicTitle: true,
        items: [item('full', 'Motion'), item('reduced', 'Reduced motion')],
      },
    },
    contrast: {
      description: 'Forced colors, imitated',
      toolbar: {
        icon: 'accessibility',
        dynamicTitle: true,
        items: [item('normal', 'Own colors'), item('forced', 'Forced colors (imitated)')],
      },
    },
    state: {
      description: 'State of every control, imitated',
      toolbar: {
        icon: 'button',
        dynamicTitle: true,
        items: [
          item('none', 'As used'),
          item('hover', 'All hovered'),
          item('pressed', 'All pressed'),
          item('focus', 'All focused'),
          item('visited', 'All links visited'),
        ],
      },
    },
    translation: {
      description: "The browser's translation, imitated",
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [item('none', 'As written'), item('imitated', 'Translated (imitated)')],
      },
    },
  },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    chromatic: { modes: chromaticModes, prefersReducedMotion: 'reduce' },
    docs: { page: DocsPage, container: DocsFrame, source: { type: 'dynamic', transform: pasteableCode } },
    controls: { expanded: true, sort: 'requiredFirst' },
    backgrounds: { disable: true },
    viewport: {
      options: {
        reflow: { name: '320, reflow', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: '360, phone', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        tablet: { name: '768, tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        laptop: { name: '1280, laptop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
        wide: { name: '1920, wide', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        order: [
          'Read me first',
          'Getting started',
          'Guides',
          'Tokens',
          'Layout',
          'Text',
          'Actions',
          'Forms',
          'Surfaces',
          'Overlays',
          'Navigation',
          'Disclosure',
          'Media',
          'Motion',
          'Feedback',
          'Data',
          'Legal',
          'Uploads',
          'Voice',
          'Site',
          [
            'Shell',
            'Home',
            'Development',
            'Training',
            'Send File',
            'Legal and blog',
            'Parts',
            'Chat',
            'Admin',
          ],
        ],
      },
    },
  },
};

export default preview;
