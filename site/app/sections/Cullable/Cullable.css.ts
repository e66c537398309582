import { siteRule, siteStyle } from '../../style.css';

export const page = siteStyle({});

// The scan is drawn in both themes, so the real text beside it follows the theme too. ui's CompareSlider renders it: the selector is global.
siteRule(`${page} [dir='auto']`, { colorScheme: 'light dark' });
