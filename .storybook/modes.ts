/** What Chromatic pictures each story in: the globals of the toolbar, the viewport and media features of each mode. */
export const chromaticModes = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  'forced colors': { theme: 'light', forcedColors: 'active' },
  'right to left': { theme: 'light', direction: 'rtl' },
  '320 px': { theme: 'light', viewport: 320 },
} as const;
