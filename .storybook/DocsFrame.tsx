import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { addons } from 'storybook/preview-api';
import { storybookTheme } from './theme';

const themes = { light: storybookTheme('light'), dark: storybookTheme('dark') };

/** The theme of the toolbar; paper is always light. */
function themeNow(): 'light' | 'dark' {
  const channel = addons.getChannel();
  const [latest] = channel.last('globalsUpdated') ?? channel.last('setGlobals') ?? [];
  const theme: unknown = latest?.globals?.theme;
  if (matchMedia('print').matches) return 'light';
  if (theme === 'system') return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return theme === 'dark' ? 'dark' : 'light';
}

/** The frame of a docs page in the theme of its stories. */
export function DocsFrame(props: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => {
    const channel = addons.getChannel();
    const update = () => setTheme(themeNow());
    // The browser takes the picture for the printer right after the event.
    const updateAtOnce = () => flushSync(update);
    const [print, dark] = [matchMedia('print'), matchMedia('(prefers-color-scheme: dark)')];
    update();
    channel.on('globalsUpdated', update);
    dark.addEventListener('change', update);
    print.addEventListener('change', updateAtOnce);
    return () => {
      channel.off('globalsUpdated', update);
      dark.removeEventListener('change', update);
      print.removeEventListener('change', updateAtOnce);
    };
  }, []);
  // A page of text alone has no story that sets the theme of the samples and links in it.
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <DocsContainer {...props} theme={themes[theme]} />;
}
