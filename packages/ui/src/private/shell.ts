/** The measures of `AppShell` that its parts share. In rem and em: enlarged text has room. */
export const shell = {
  bar: '3rem',
  foot: '2rem',
  tabs: '3.5rem',
  rail: '14rem',
  /** The width of a sheet beside the list. */
  sheet: '32.5rem',
} as const;

/** Up to 900px at the usual text size: the rail is a tab bar, and a sheet fills the window. */
export const narrow = '(max-width: 56.24em)';
export const wide = '(min-width: 56.25em)';
/** From 1200px: a sheet stands beside the list. Below, it covers the list. */
export const beside = '(min-width: 75em)';
/** Below: a sheet covers the list. */
export const covering = '(max-width: 74.99em)';
