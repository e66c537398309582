/**
 * Approximates Windows' contrast themes: system colors, no backgrounds, no shadows. A page cannot switch `forced-colors` on; the tests
 * emulate it in the browser.
 */
export const imitateForcedColors = `
:root { color-scheme: dark !important; }
*, ::before, ::after { box-shadow: none !important; text-shadow: none !important; }
*:not(svg, svg *, img, video, mark) { background-color: black !important; color: white !important; border-color: white !important; }
a, a * { color: #ffff00 !important; }
button, button *, summary { color: #ffffff !important; border-color: #ffffff !important; }
button, summary { outline: 1px solid #ffffff; outline-offset: -1px; }
mark { background-color: #ffff00 !important; color: black !important; }
:disabled, [aria-disabled='true'] { color: #3ff23f !important; border-color: #3ff23f !important; }
:focus-visible { outline: 2px solid #1aebff !important; }
`;
