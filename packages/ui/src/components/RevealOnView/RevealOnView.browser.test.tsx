import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { enhanceReveals } from './enhance-reveals';
import { RevealOnView } from './RevealOnView';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const card = () => page.getByText('Below', { exact: true }).element() as HTMLElement; // a div
const wrapper = () => card().closest<HTMLElement>('[data-reveal]');
const state = () => wrapper()?.dataset.reveal;
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const scrollPage = (top: number) => scrollTo({ top, behavior: 'instant' });

const renderPage = (height = 200) =>
  render(
    <>
      <RevealOnView>
        <div>Above</div>
      </RevealOnView>
      <div style={{ height: '1000px' }} />
      <RevealOnView>
        <div style={{ height: `${height}px` }}>Below</div>
      </RevealOnView>
      <div style={{ height: '3000px' }} />
    </>,
  );
/** The scroll position at which so many px of the card are in view. */
const showing = (pixels: number) => (wrapper()?.offsetTop ?? 0) - innerHeight + pixels;

beforeEach(async () => {
  await page.viewport(1280, 800);
  scrollPage(0);
});
afterEach(async () => {
  scrollPage(0);
  await devtools.send('Emulation.setEmulatedMedia', { features: [], media: '' });
});

describe('RevealOnView', () => {
  it('hides what is out of view, and shows it once 40 % of it is in view', async () => {
    await renderPage();
    await expect.poll(state).toBe('waiting');
    await expect.poll(() => getComputedStyle(wrapper() ?? card()).opacity).toBe('0');
    scrollPage(showing(70));
    await drawn();
    await drawn();
    expect(state()).toBe('waiting');
    scrollPage(showing(82));
    await expect.poll(state).toBe('shown');
    expect(wrapper()?.getAnimations()).toHaveLength(1);
    await expect.poll(() => getComputedStyle(wrapper() ?? card()).opacity).toBe('1');
    scrollPage(0);
    await drawn();
    await drawn();
    expect(state()).toBe('shown');
  });

  it('never hides what is in view already', async () => {
    await renderPage();
    const above = page.getByText('Above').element().closest<HTMLElement>('[data-reveal]');
    await expect.poll(() => above?.dataset.reveal).toBe('seen');
    expect(above?.getAnimations()).toEqual([]);
  });

  it('shows what is taller than the window once it fills 40 % of the window', async () => {
    await renderPage(4000);
    await expect.poll(state).toBe('waiting');
    scrollPage(showing(420));
    await expect.poll(state).toBe('shown');
  });

  it('does nothing under reduced motion', async () => {
    await devtools.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    });
    await renderPage();
    await drawn();
    await drawn();
    expect(state()).toBe('');
  });

  it('shows everything on paper, and to the focus', async () => {
    await render(
      <>
        <div style={{ height: '2000px' }} />
        <RevealOnView>
          <button type="button">Below</button>
        </RevealOnView>
      </>,
    );
    await expect.poll(state).toBe('waiting');
    card().focus({ preventScroll: true });
    await expect.poll(() => getComputedStyle(wrapper() ?? card()).opacity).toBe('1');
    card().blur();
    await devtools.send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.poll(() => getComputedStyle(wrapper() ?? card()).opacity).toBe('1');
  });

  it('is enhanced once, and visible after disposal', async () => {
    await renderPage();
    await expect.poll(state).toBe('waiting');
    const dispose = enhanceReveals(document);
    await drawn();
    expect(state()).toBe('waiting');
    dispose();
    expect(state()).toBe('waiting');
  });

  it('leaves content in plain sight when its page goes before it was seen', async () => {
    const screen = await renderPage();
    await expect.poll(state).toBe('waiting');
    const element = wrapper();
    await screen.unmount();
    expect(element?.dataset.reveal).toBe('');
  });
});
