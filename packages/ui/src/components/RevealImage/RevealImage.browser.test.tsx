import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { RevealImage } from './RevealImage';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const image = { src: pixel, alt: 'A transcript', width: 400, height: 400 };
const overlay = { src: pixel, alt: 'The transcript with answers', width: 400, height: 400 };
const button = () => page.getByRole('button', { name: 'Show the answers' });
const layer = () => {
  const found = document.querySelector<HTMLElement>('[data-revealed]');
  if (!found) throw new Error('No overlay.');
  return found;
};
const running = () => layer().getAnimations()[0];

beforeEach(async () => {
  await render(
    <div style={{ width: '400px' }}>
      <RevealImage label="Show the answers" image={image} overlay={overlay} />
    </div>,
  );
});

describe('RevealImage', () => {
  it('is a toggle button: each press turns aria-pressed and the overlay', async () => {
    await expect.element(button()).toHaveAttribute('aria-pressed', 'false');
    expect(
      page
        .getByRole('img')
        .elements()
        .map((found) => found.getAttribute('alt')),
    ).toEqual(['A transcript']);
    await userEvent.click(button());
    await expect.element(button()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('img', { name: 'The transcript with answers' })).toBeInTheDocument();
    await userEvent.click(button());
    await expect.element(button()).toHaveAttribute('aria-pressed', 'false');
    expect(page.getByRole('img').elements()).toHaveLength(1);
  });

  it('turns once for each click, also when several come in one task', async () => {
    const onOpenChange = vi.fn();
    await render(
      <RevealImage label="Show both" image={image} overlay={overlay} onOpenChange={onOpenChange} />,
    );
    const both = page.getByRole('button', { name: 'Show both' });
    const element = both.element();
    if (!(element instanceof HTMLElement)) throw new Error('No button.');
    for (let clicks = 0; clicks < 3; clicks += 1) element.click();
    await expect.element(both).toHaveAttribute('aria-pressed', 'true');
    element.click();
    element.click();
    await vi.waitFor(() =>
      expect(onOpenChange.mock.calls).toEqual([[true], [false], [true], [false], [true]]),
    );
    await expect.element(both).toHaveAttribute('aria-pressed', 'true');
  });

  it('says what the next press does, without a pressed state, when both labels are given', async () => {
    await render(
      <RevealImage label="Show answers" hideLabel="Show transcript" image={image} overlay={overlay} />,
    );
    const show = page.getByRole('button', { name: 'Show answers' });
    await userEvent.click(show);
    const hide = page.getByRole('button', { name: 'Show transcript' });
    await expect.element(hide).toHaveFocus();
    expect(hide.element().hasAttribute('aria-pressed')).toBe(false);
    await userEvent.click(hide);
    await expect.element(show).toBeVisible();
  });

  it('grows from the point that was pressed, over 0.8 s', async () => {
    await userEvent.click(button(), { position: { x: 100, y: 300 } });
    const animation = running();
    expect(animation?.effect?.getComputedTiming().duration).toBe(800);
    animation?.pause();
    if (animation) animation.currentTime = 0;
    expect(getComputedStyle(layer()).clipPath).toBe('circle(0% at 100px 300px)');
    animation?.finish();
    expect(getComputedStyle(layer()).clipPath).toBe('circle(142% at 100px 300px)');
  });

  it('stays inside the picture when a repeated click no longer does', async () => {
    button()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: -500, clientY: 9000 }));
    await expect.element(button()).toHaveAttribute('aria-pressed', 'true');
    expect(getComputedStyle(layer()).clipPath).toMatch(/at 0px 398px\)$/);
  });

  it('Enter and Space: do the same from the middle', async () => {
    button().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button()).toHaveAttribute('aria-pressed', 'true');
    expect(getComputedStyle(layer()).clipPath).toMatch(/at 199px 199px\)$/);
    await userEvent.keyboard(' ');
    await expect.element(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('does not animate under reduced motion', async () => {
    await devtools.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    });
    try {
      await userEvent.click(button());
      await expect.element(button()).toHaveAttribute('aria-pressed', 'true');
      expect(running()).toBeUndefined();
      expect(getComputedStyle(layer()).clipPath).toMatch(/^circle\(142%/);
    } finally {
      await devtools.send('Emulation.setEmulatedMedia', { features: [] });
    }
  });

  it('prints both pictures whole', async () => {
    await devtools.send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      await expect.poll(() => getComputedStyle(layer()).clipPath).toBe('none');
      await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    } finally {
      await devtools.send('Emulation.setEmulatedMedia', { media: '' });
    }
  });
});
