import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { ParallaxCard } from './ParallaxCard';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const moved = () => {
  const card = page.getByText('Near').element().parentElement;
  return card?.style.translate ?? '';
};
const point = (clientX: number, clientY: number) =>
  dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerType: 'mouse' }));

afterEach(async () => {
  await devtools.send('Emulation.setEmulatedMedia', { features: [] });
  vi.restoreAllMocks();
});

describe('ParallaxCard', () => {
  it('gives way to the pointer by its depth, up to 24 px at the edge', async () => {
    await render(<ParallaxCard depth={0.5}>Near</ParallaxCard>);
    point(innerWidth, 0);
    await expect.poll(moved).toBe('-12px 12px');
    point(innerWidth / 2, innerHeight / 2);
    await expect.poll(moved).toBe('0px');
  });

  it('stays where it is under reduced motion, also when that is chosen later', async () => {
    await render(<ParallaxCard depth={1}>Near</ParallaxCard>);
    point(0, 0);
    await expect.poll(moved).toBe('24px 24px');
    await devtools.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    });
    await expect.poll(moved).toBe('');
    point(innerWidth, innerHeight);
    await drawn();
    expect(moved()).toBe('');
  });

  it('asks for a mouse as well: stays where it is on a touch screen', async () => {
    const asked = vi.spyOn(window, 'matchMedia');
    await render(<ParallaxCard depth={1}>Near</ParallaxCard>);
    expect(asked.mock.calls).toEqual([['(pointer: fine) and (prefers-reduced-motion: no-preference)']]);
    asked.mockReturnValue(Object.assign(new EventTarget(), { matches: false }) as MediaQueryList); // all that is read of it
    await render(<ParallaxCard depth={1}>Touched</ParallaxCard>);
    point(0, 0);
    await expect.poll(moved).toBe('24px 24px');
    expect(page.getByText('Touched').element().parentElement?.style.translate).toBe('');
  });

  it('listens no more once it is gone', async () => {
    const screen = await render(<ParallaxCard depth={1}>Near</ParallaxCard>);
    const card = page.getByText('Near').element().parentElement;
    await screen.unmount();
    point(0, 0);
    await drawn();
    expect(card?.style.translate).toBe('');
  });
});
