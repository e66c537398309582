/** Engines with `light-dark()`: an older target rewrites it, and nested themes with it (decision 011). */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5', 'ios17.5'];
