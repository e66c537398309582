import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placeWhileOpen } from './floating';

// As in a browser without anchor positioning.
beforeEach(() => void vi.spyOn(CSS, 'supports').mockReturnValue(false));
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function place(style: Partial<CSSStyleDeclaration>, dir = 'ltr', panelTop = '0px') {
  const anchor = document.createElement('button');
  Object.assign(anchor.style, { position: 'fixed', width: '100px', height: '40px', ...style });
  anchor.dir = dir;
  const panel = document.createElement('div');
  Object.assign(panel.style, { position: 'fixed', top: panelTop, width: '200px', height: '100px' });
  document.body.append(anchor, panel);
  const dispose = placeWhileOpen(panel, anchor);
  return { anchor, panel, dispose };
}
const corner = (element: Element) => {
  const { left, top } = element.getBoundingClientRect();
  return [left, top];
};

it('below the anchor, from its start', () => {
  expect(corner(place({ left: '300px', top: '50px' }).panel)).toEqual([300, 90]);
  expect(corner(place({ left: '300px', top: '50px' }, 'rtl').panel)).toEqual([200, 90]);
});

it('above the anchor where only there is room', () => {
  expect(corner(place({ left: '300px', top: `${innerHeight - 60}px` }).panel)).toEqual([
    300,
    innerHeight - 160,
  ]);
});

it('inside the window', () => {
  const edge = place({ left: `${innerWidth - 60}px`, top: '50px' });
  expect(edge.panel.getBoundingClientRect().right).toBe(innerWidth);
});

it('follows the anchor until it is disposed of', () => {
  const { anchor, panel, dispose } = place({ left: '300px', top: '50px' });
  anchor.style.top = '70px';
  dispatchEvent(new Event('scroll'));
  expect(corner(panel)).toEqual([300, 110]);
  dispose();
  anchor.style.top = '90px';
  dispatchEvent(new Event('scroll'));
  expect(panel.style.inset).toBe('');
});

it('leaves it to the style sheet where there is anchor positioning', () => {
  vi.mocked(CSS.supports).mockReturnValue(true);
  expect(place({ left: '300px', top: '50px' }, 'ltr', '90px').panel.style.left).toBe('');
});

it('does it where anchor positioning fails, as in a scrolled page in Safari 26', () => {
  vi.mocked(CSS.supports).mockReturnValue(true);
  const { panel, dispose } = place({ left: '300px', top: '150px' }, 'ltr', '100px');
  expect(corner(panel)).toEqual([300, 190]);
  dispose();
  expect(corner(place({ left: '300px', top: '50px' }, 'ltr', '-60px').panel)).toEqual([300, 90]);
});
