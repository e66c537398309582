import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { CompareSlider, type CompareSliderProps } from './CompareSlider';
import { line } from './CompareSlider.css';
import { enhanceCompareSliders } from './enhance-compare-sliders';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const before = { src: pixel, alt: 'A skewed scan', width: 400, height: 400 };
const after = { src: pixel, alt: 'The same page as text', width: 400, height: 400 };

const slider = () => page.getByRole('slider', { name: 'Scan and text' });
const element = () => slider().element() as HTMLInputElement; // a slider is an input here
const split = () => Number(element().value);
const drawnSplit = () =>
  Number(getComputedStyle(element().closest('figure') ?? element()).getPropertyValue('--split'));

async function renderSlider({ dir = 'ltr', ...props }: Partial<CompareSliderProps> & { dir?: string } = {}) {
  await render(
    <div dir={dir} style={{ inlineSize: '400px' }}>
      <CompareSlider label="Scan and text" before={before} after={after} {...props} />
    </div>,
  );
}
const press = (at: number) => {
  const { width } = element().getBoundingClientRect();
  return userEvent.click(slider(), { position: { x: width * at, y: 50 } });
};

it('moves by a hundredth with the keys of every browser, and freely with the pointer', async () => {
  await renderSlider();
  element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(split()).toBe(0.51);
  // Throws while the step is "any", which Firefox's keys take as 1.
  element().stepUp();
  expect(split()).toBe(0.52);
  await press(1 / 3);
  expect(split()).not.toBe(Math.round(split() * 100) / 100);
  const pressed = Math.round(split() * 100);
  await userEvent.keyboard('{ArrowRight}');
  expect(split()).toBe((pressed + 1) / 100);
});

describe.each(['ltr', 'rtl'])('Slider, APG, %s', (dir) => {
  beforeEach(async () => {
    await renderSlider({ dir });
    element().focus();
  });
  // APG: an arrow key moves the thumb in its direction on the screen; right to left, that lowers or raises the value the other way.
  const [more, less] = dir === 'ltr' ? ['{ArrowRight}', '{ArrowLeft}'] : ['{ArrowLeft}', '{ArrowRight}'];

  it('the arrow towards the end: one step more', async () => {
    await userEvent.keyboard(more);
    expect(split()).toBeCloseTo(0.51);
  });
  it('the arrow towards the start: one step less', async () => {
    await userEvent.keyboard(less);
    expect(split()).toBeCloseTo(0.49);
  });
  it('Up Arrow: one step more', async () => {
    await userEvent.keyboard('{ArrowUp}');
    expect(split()).toBeCloseTo(0.51);
  });
  it('Down Arrow: one step less', async () => {
    await userEvent.keyboard('{ArrowDown}');
    expect(split()).toBeCloseTo(0.49);
  });
  it('Home: the smallest value', async () => {
    await userEvent.keyboard('{Home}');
    expect(split()).toBe(0);
  });
  it('End: the largest value', async () => {
    await userEvent.keyboard('{End}');
    expect(split()).toBe(1);
  });
  it('Page Up: a larger step more', async () => {
    await userEvent.keyboard('{PageUp}');
    expect(split()).toBeCloseTo(0.6);
  });
  it('Page Down: a larger step less', async () => {
    await userEvent.keyboard('{PageDown}');
    expect(split()).toBeCloseTo(0.4);
  });
  it('a press on the track and a drag move the line to the pointer', async () => {
    await press(0.25);
    expect(split()).toBeCloseTo(dir === 'ltr' ? 0.25 : 0.75, 1);
    expect(drawnSplit()).toBe(split());
    const box = element().getBoundingClientRect();
    const drawn = document.querySelector(`.${line}`)?.getBoundingClientRect();
    expect(((drawn?.left ?? 0) + 1 - box.left) / box.width).toBeCloseTo(0.25, 1);
  });
});

describe('CompareSlider', () => {
  it('role, state, property: a named slider from 0 to 1 that says its value in words', async () => {
    await renderSlider({ defaultValue: 0.45, beforeLabel: 'scan', afterLabel: 'extracted text' });
    expect([element().min, element().max, split()]).toEqual(['0', '1', 0.45]);
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '45 % scan, 55 % extracted text');
    element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '46 % scan, 54 % extracted text');
  });

  it('starts in the middle', async () => {
    await renderSlider();
    expect([split(), drawnSplit()]).toEqual([0.5, 0.5]);
  });

  it.each([
    ['light', 'rgb(251, 248, 241)'],
    ['dark', 'rgb(15, 22, 29)'],
  ])('lays its focus ring on paper, whatever the pictures show, %s', async (theme, paper) => {
    await render(
      <div data-theme={theme}>
        <CompareSlider label="Scan and text" before={before} after={after} />
      </div>,
    );
    await userEvent.tab();
    await expect.element(slider()).toHaveFocus();
    expect(getComputedStyle(element()).boxShadow).toBe(`${paper} 0px 0px 0px 6px inset`);
  });

  it.each(['light', 'dark'])(
    'draws its line dark with an edge of paper, whatever the pictures show, %s',
    async (theme) => {
      await render(
        <div data-theme={theme}>
          <CompareSlider label="Scan and text" before={before} after={after} />
        </div>,
      );
      const { backgroundColor, boxShadow } = getComputedStyle(
        document.querySelector(`.${line}`) ?? element(),
      );
      expect([backgroundColor, boxShadow]).toEqual([
        'rgb(11, 107, 107)',
        'rgb(251, 248, 241) 0px 0px 0px 1px',
      ]);
    },
  );

  it('can be used by clicks alone (WCAG 2.5.7)', async () => {
    const onValueChange = vi.fn();
    await renderSlider({ defaultValue: 0.45, onValueChange });
    await userEvent.click(page.getByRole('button', { name: 'Show scan' }));
    expect(split()).toBe(1);
    await userEvent.click(page.getByRole('button', { name: 'Show text' }));
    expect(split()).toBe(0);
    await userEvent.click(page.getByRole('button', { name: 'Split' }));
    expect(split()).toBe(0.45);
    await expect.poll(drawnSplit).toBe(0.45);
    expect(onValueChange.mock.calls).toEqual([[1], [0], [0.45]]);
  });

  it('follows a drag all the way and stops at the edges', async () => {
    await renderSlider();
    const target = element();
    const seen: number[] = [];
    target.addEventListener('input', () => seen.push(split()));
    await userEvent.dragAndDrop(slider(), slider(), {
      sourcePosition: { x: 200, y: 20 },
      targetPosition: { x: 300, y: 20 },
    });
    expect(split()).toBeCloseTo(0.75, 1);
    expect(seen.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('leaves vertical scrolling to the page on touch screens', async () => {
    await renderSlider();
    expect(getComputedStyle(element()).touchAction).toBe('pan-y');
  });

  it('scrolls the page on a vertical swipe and keeps its split', async () => {
    await render(
      <div style={{ blockSize: '3000px' }}>
        <div style={{ inlineSize: '400px' }}>
          <CompareSlider label="Scan and text" before={before} after={after} defaultValue={0.45} />
        </div>
      </div>,
    );
    const cancelled = new Promise((resolve) =>
      element().addEventListener('pointercancel', resolve, { once: true }),
    );
    const { left, top } = element().getBoundingClientRect();
    const frame = window.frameElement?.getBoundingClientRect();
    const x = (frame?.left ?? 0) + left + 300;
    const touch = (type: string, y: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: (frame?.top ?? 0) + top + y }],
      });
    await touch('touchStart', 350);
    for (let y = 340; y >= 100; y -= 20) await touch('touchMove', y);
    await touch('touchEnd', 100);
    await cancelled;
    await expect.poll(drawnSplit).toBe(0.45);
    expect(split()).toBe(0.45);
  });

  it('clips the after picture to the side of the line it lies on', async () => {
    const clip = () =>
      getComputedStyle(
        page.getByRole('img', { name: 'The same page as text' }).element().closest('div') ?? element(),
      ).clipPath;
    await renderSlider({ defaultValue: 0.25 });
    expect(clip()).toBe('inset(0px 0px 0px 25%)');
    document.documentElement.dir = 'rtl';
    expect(clip()).toBe('inset(0px 0px 0px 25%)');
    document.documentElement.dir = '';
  });

  it('shows the after text as text', async () => {
    await renderSlider({ afterText: 'FACSIMILE\nDate: 14 March' });
    await expect.element(page.getByText('FACSIMILE')).toBeVisible();
    expect(getComputedStyle(page.getByText('FACSIMILE').element()).whiteSpace).toBe('pre-wrap');
  });

  it.each([350, 700])('keeps the line grid of the page and scales it as a whole, %d px', async (width) => {
    const lines = ['1. On 11 March the night crew reported a', '   drop in pressure on Line 3 between 02:10'];
    await render(
      <div style={{ inlineSize: `${width}px` }}>
        <CompareSlider
          label="Scan and text"
          before={before}
          after={after}
          afterText={lines.join('\n')}
          afterMeasure={44}
        />
      </div>,
    );
    const text = page.getByText('1. On 11 March').element();
    const range = document.createRange();
    range.selectNodeContents(text);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    expect(tops.size).toBe(lines.length);
    const { width: frame } = element().getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(text).fontSize);
    expect(size / frame).toBeCloseTo(1.4 / 44, 3);
  });

  it.each(['ltr', 'rtl'])('keeps its handle inside the pictures at both ends, %s', async (dir) => {
    await renderSlider({ dir });
    for (const name of ['Show scan', 'Show text']) {
      await userEvent.click(page.getByRole('button', { name }));
      const drawn = document.querySelector(`.${line}`);
      const [handle, box] = [drawn && getComputedStyle(drawn, '::after'), element().getBoundingClientRect()];
      const start = Number.parseFloat(handle?.insetInlineStart ?? '');
      const left = Math.abs(split() * box.width + start - 1);
      expect(left).toBeGreaterThanOrEqual(21);
      expect(left).toBeLessThanOrEqual(box.width - 21);
    }
  });

  it('prints both whole, side by side, without controls', async () => {
    await renderSlider();
    await devtools.send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
      const [one, two] = page
        .getByRole('img')
        .elements()
        .map((image) => image.getBoundingClientRect());
      expect(one && two && (one.right <= two.left || one.bottom <= two.top)).toBe(true);
      const [, clipped] = page.getByRole('img').elements();
      expect(getComputedStyle(clipped?.closest('div') ?? document.body).clipPath).toBe('none');
    } finally {
      await devtools.send('Emulation.setEmulatedMedia', { media: '' });
    }
  });

  it('prints a full line of its text in the half beside the picture, unbroken', async () => {
    const line = 'W'.repeat(40);
    await render(
      <div style={{ inlineSize: '600px' }}>
        <CompareSlider label="Scan and text" {...{ before, after }} afterText={line} afterMeasure={40} />
      </div>,
    );
    const text = page.getByText(line);
    await devtools.send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      await expect
        .poll(() => {
          const range = document.createRange();
          range.selectNodeContents(text.element());
          return range.getClientRects().length;
        })
        .toBe(1);
    } finally {
      await devtools.send('Emulation.setEmulatedMedia', { media: '' });
    }
  });

  it('refuses a split that is no part of one, in one sentence', () => {
    expect(() =>
      renderToStaticMarkup(<CompareSlider label="x" before={before} after={after} defaultValue={45} />),
    ).toThrow(
      'CompareSlider got the value 45, so the line would lie outside the pictures: give a number from 0 to 1.',
    );
  });

  it('keeps its place when a picture is missing', async () => {
    await renderSlider({ before: { ...before, src: '/missing.webp' } });
    expect(element().getBoundingClientRect().height).toBeGreaterThan(300);
  });
});

it('before React starts: draws the initial split without typed `attr()`', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <CompareSlider
      label="Scan and text"
      before={before}
      after={after}
      defaultValue={0.45}
      afterMeasure={44}
    />,
  );
  enhanceCompareSliders(place);
  const style = place.querySelector('figure')?.style;
  expect(style?.getPropertyValue('--split')).toBe('0.45');
  expect(style?.getPropertyValue('--measure')).toBe('44');
});
