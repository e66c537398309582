import { assignVars, globalStyle } from '@vanilla-extract/css';
import { layers } from '../css/layers.css';
import { probata } from './brands/probata';
import { vars } from './contract.css';
import { toTheme } from './to-theme';

// Only on `:root`: in a shadow root the values are inherited from the page, and a custom element's build gives every `var()` the
// brand's value as its fallback, so it follows a host that has a brand and is complete on a page that has none.
globalStyle(':root', {
  '@layer': {
    [layers.theme]: { vars: assignVars(vars, toTheme(probata)), colorScheme: 'light dark' },
  },
});
globalStyle("[data-theme='light']", { '@layer': { [layers.theme]: { colorScheme: 'light' } } });
globalStyle("[data-theme='dark']", { '@layer': { [layers.theme]: { colorScheme: 'dark' } } });
