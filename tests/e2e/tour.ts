// What the tour reads in each page; the functions run in the page.
import type { Page } from '@playwright/test';

/** The head of an HTML text, and what its body may not have. */
export const readDocument = (html: string) => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const attributeOf = (selector: string, attribute: string) =>
    parsed.querySelector(selector)?.getAttribute(attribute) ?? null;
  return {
    title: parsed.title,
    description: attributeOf('meta[name=description]', 'content'),
    sharedTitle: attributeOf('meta[property="og:title"]', 'content'),
    image: attributeOf('meta[property="og:image"]', 'content'),
    robots: attributeOf('meta[name=robots]', 'content'),
    canonical: attributeOf('link[rel=canonical]', 'href'),
    // The policy blocks style attributes.
    styleAttributes: parsed.querySelectorAll('[style]').length,
    avatars: parsed.querySelectorAll('[aria-label="Ask by voice: talk to the voice assistant"]').length,
  };
};

/** The names of the page's cascade layers, in their order. */
export const layersOf = () => {
  const rules = [...(document.querySelector('style')?.sheet?.cssRules ?? [])];
  const names = rules.flatMap((rule) =>
    rule instanceof CSSLayerStatementRule
      ? [...rule.nameList]
      : rule instanceof CSSLayerBlockRule
        ? [rule.name]
        : [],
  );
  return [...new Set(names)];
};

/** Heights without any content, from the first content of `main` to the foot of the page; `between`: whether two sections meet there. */
export const emptyStripes = () => {
  const { clientWidth } = document.documentElement;
  const sections = [...document.querySelectorAll('main section')].map((section) =>
    section.getBoundingClientRect(),
  );
  const boxes = [...document.querySelectorAll('main *, footer *')]
    .filter((element) => !element.closest('dialog, [popover]'))
    .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
    .filter((element) => {
      const { borderTopWidth, borderBottomWidth, backgroundColor } = getComputedStyle(element);
      return (
        element.matches('img, video, iframe, svg, input, textarea, select') ||
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ) ||
        borderTopWidth !== '0px' ||
        borderBottomWidth !== '0px' ||
        backgroundColor !== 'rgba(0, 0, 0, 0)'
      );
    })
    .map((element) => element.getBoundingClientRect())
    // A full-width background is no content, nor is visually hidden text.
    .filter(({ width }) => width > 1 && width < clientWidth)
    .sort((one, other) => one.top - other.top);
  const stripes: { height: number; isBetween: boolean }[] = [];
  let bottom = boxes[0]?.bottom ?? 0;
  for (const box of boxes) {
    const isBetween = sections.some(
      ({ top, width }) => width === clientWidth && bottom < top && top < box.top,
    );
    if (box.top > bottom) stripes.push({ height: Math.round(box.top - bottom), isBetween });
    bottom = Math.max(bottom, box.bottom);
  }
  return stripes;
};

/** Headings whose last line is shorter than a quarter of their longest. */
export const headingsWithOrphan = async () => {
  await document.fonts.ready;
  return [...document.querySelectorAll('main :is(h1, h2, h3, h4):not(:has(ins, del)), footer :is(h2, h3)')]
    .filter((heading) => {
      const lines = new Map<number, number>();
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const { bottom, width } of range.getClientRects())
          lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + width);
      }
      const [last = 0] = [...lines].sort(([one], [other]) => other - one).map(([, width]) => width);
      return last < Math.max(0, ...lines.values()) / 4;
    })
    .map(({ textContent }) => textContent);
};

/** How far the page scrolls sideways, and the controls beyond its edge. */
export const beyondTheEdge = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    overflow: Math.max(0, scrollWidth - clientWidth),
    hidden: [...document.querySelectorAll('main :is(a, button, input, textarea), header :is(a, button)')]
      .filter((control) => control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
      // Visually hidden text is one pixel wide.
      .filter((control) => control.getBoundingClientRect().width > 1)
      .filter((control) => control.getBoundingClientRect().right > clientWidth + 1)
      .map((control) => control.outerHTML.slice(0, 120)),
  };
};

/** What moves by itself. */
export const movements = () => ({
  films: [...document.querySelectorAll('video')].filter((film) => !film.paused).length,
  animations: document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
    ).length,
  scrolling: getComputedStyle(document.documentElement).scrollBehavior,
});

/** Counts the layouts of five frames. */
export async function layoutCounter(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
  return async () => {
    const before = await layouts();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    return (await layouts()) - before;
  };
}

/** In forced colors: buttons and fields without an edge. */
export const edgeless = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(button, input:not([type=range], [type=file], [type=checkbox]), textarea, select), header button',
    ),
  ]
    .filter((control) => control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
    .filter((control) => control.getBoundingClientRect().width > 1)
    // The edge is the card's; a check box is the engine's own there.
    .filter((control) => !control.matches('[data-card-action]'))
    // The picture of an icon button is visible.
    .filter((control) => !control.querySelector('svg, img'))
    .filter((control) => {
      const { borderStyle, borderWidth, outlineStyle, textDecorationLine } = getComputedStyle(control);
      // A button inside a text is underlined, as a link is.
      if (textDecorationLine === 'underline') return false;
      return (borderStyle === 'none' || Number.parseFloat(borderWidth) === 0) && outlineStyle === 'none';
    })
    .map((control) => control.outerHTML.slice(0, 100));

/** On paper: texts that are not black on white. */
export const paleTexts = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement?.checkVisibility() || !textContent?.trim()) continue;
    const { color, textBoxTrim } = getComputedStyle(parentElement);
    // Background graphics are printed if the reader wants them.
    const ground = parentElement.closest('a, button, article, section, footer') ?? parentElement;
    const isOnWhite = getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)';
    if (color !== 'rgb(0, 0, 0)' || textBoxTrim !== 'none' || !isOnWhite)
      found.push(textContent.trim().slice(0, 60));
  }
  return found;
};

/** Whether the focused element has a visible outline. */
export const hasFocusRing = () => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
};
