// What stories of every package share: checks of texts of hostile shape, and the answers of a server.
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** The elements that reach beyond the window, where the page scrolls sideways. */
function tooWide(root: HTMLElement): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...root.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map(({ tagName, className }) => `${tagName}.${className}`);
}

/** Spread into a story with other texts: nothing reaches beyond the window, and no text has become an element or has run. */
export const harmless: Pick<StoryObj, 'parameters' | 'play'> = {
  // The markup is that of the story with the usual texts.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    await expect(tooWide(canvasElement)).toEqual([]);
    await expect(document.title).not.toBe('1');
    await expect(canvasElement.querySelector('[onerror], script')).toBeNull();
  },
};

/** The same in a window of 320 px (WCAG 1.4.10). */
export const atReflow = { ...harmless, globals: { viewport: { value: 'reflow' } } };

/** What a path is answered with. */
type Answer = object | ((path: string) => Response | Promise<Response>);

/** Spread into a story: the answers by the beginning of the path, the first that fits. Every other request to the server fails. */
export const answeredBy = (answers: Readonly<Record<string, Answer>>) => ({
  beforeEach: () => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!/^\/(?:api|auth|rest|blog|healthz)\b/.test(pathname)) return fetch(input, init);
      const [, answer] = Object.entries(answers).find(([path]) => pathname.startsWith(path)) ?? [];
      if (typeof answer === 'function') return answer(pathname);
      return answer
        ? Response.json(answer)
        : Response.json({ detail: 'The database is not available.' }, { status: 500 });
    };
    return () => {
      window.fetch = fetch;
    };
  },
});

/** The answer of a server that hangs. */
export const never = () => new Promise<Response>(() => {});
