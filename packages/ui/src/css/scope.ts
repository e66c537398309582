/** What the class names of a build begin with (scripts/vanilla-extract.ts). */
export const classPrefix = 'pb_';

const asking = '[data-probata], [data-probata] *, :host *';

/** An element that asks for our look, or lies in one that does; all of a shadow root that takes our styles. Adds no specificity. */
export const asks = `:where(${asking})`;

/** `asks`, and each element that a component draws, wherever it is. Adds no specificity. */
export const ours = `:where(${asking}, [class^='${classPrefix}'], [class*=' ${classPrefix}'])`;

/** These tags, each with `scope` and `part` behind it. A list without `:is()`, which PurgeCSS reads wrongly. */
export const each = (tags: string, scope: string, part = '') =>
  tags
    .split(' ')
    .map((tag) => `${tag}${scope}${part}`)
    .join(', ');
