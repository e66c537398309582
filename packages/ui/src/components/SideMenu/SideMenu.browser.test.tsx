import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { LinkProvider } from '../LinkProvider/LinkProvider';
import { SideMenu } from './SideMenu';
import { SideMenuButton } from './SideMenuButton';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const items = [
  { label: 'Development', href: '/Development' },
  { label: 'Services', href: '#services' },
  {
    label: 'Review',
    links: [
      { label: 'Training', href: '/Training' },
      { label: 'Reveal', href: 'https://reveal.probata.example/', newTab: true },
    ],
  },
];
const opener = () => page.getByRole('button', { name: 'Open menu' });
const menu = () => page.getByRole('dialog', { name: 'Menu' });
/** Opens the menu, and waits until it has come in and its close button takes clicks. */
const open = async () => {
  await userEvent.click(opener());
  await expect.element(menu()).toBeVisible();
  const animations = menu().element().getAnimations({ subtree: true });
  await Promise.all(animations.map(({ finished }) => finished));
};

beforeEach(async () => {
  await page.viewport(360, 740);
  await render(
    // A router calls preventDefault on its link's click.
    <LinkProvider
      link={(link) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions lint/a11y/useValidAnchor: it is what a router's link does
        <a {...link} onClick={(event) => event.preventDefault()} />
      )}
    >
      <SideMenuButton menu="menu" label="Open menu" />
      <SideMenu id="menu" label="Menu" items={items} current="/Development" />
    </LinkProvider>,
  );
});
afterEach(async () => {
  document.documentElement.dir = '';
  history.replaceState(null, '', location.pathname + location.search);
  await page.viewport(1280, 800);
});

describe('SideMenu, a modal dialog', () => {
  it('Escape: closes it and gives the focus back to its button', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener().element());
  });

  it('Tab: stays inside', async () => {
    await open();
    for (let step = 0; step < 8; step += 1) {
      await userEvent.tab();
      expect(document.activeElement).not.toBe(opener().element());
    }
  });

  it('has a close button, and a press beside it closes it too', async () => {
    await open();
    await userEvent.click(page.getByRole('button', { name: 'Close menu' }));
    await expect.element(menu()).not.toBeInTheDocument();
    await open();
    await userEvent.click(document.documentElement, { position: { x: 4, y: 400 }, force: true });
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it('a double click on its button opens it, though its close button appears there', async () => {
    await userEvent.dblClick(opener());
    await expect.element(menu()).toBeVisible();
    expect(menu().element().matches(':modal')).toBe(true);
  });

  it('does the same under reduced motion, where it appears at once', async () => {
    const media = (value: string) =>
      devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
    await media('reduce');
    try {
      opener().element().setAttribute('style', 'position: fixed; right: 16px; top: 16px');
      await userEvent.dblClick(opener());
      await expect.element(menu()).toBeVisible();
      expect(menu().element().matches(':modal')).toBe(true);
    } finally {
      await media('');
    }
  });

  it('is closed when bfcache shows the page again', async () => {
    await open();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it('closes on navigating, by the router and by a hash', async () => {
    await open();
    await userEvent.click(page.getByRole('link', { name: 'Development' }));
    await expect.element(menu()).not.toBeInTheDocument();
    await open();
    await userEvent.click(page.getByRole('link', { name: 'Services' }));
    await expect.element(menu()).not.toBeInTheDocument();
    expect(location.hash).toBe('#services');
  });

  it('opens with its lists closed again after a link was followed', async () => {
    await open();
    await userEvent.click(page.getByText('Review', { exact: true }));
    await userEvent.click(page.getByRole('link', { name: 'Training' }));
    await expect.element(menu()).not.toBeInTheDocument();
    await open();
    expect(page.getByRole('link', { name: 'Training' }).elements()).toEqual([]);
  });

  it('closes on Back', async () => {
    history.pushState(null, '');
    await open();
    history.back();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it('holds a list that opens and closes by keyboard', async () => {
    await open();
    const training = page.getByRole('link', { name: 'Training' });
    expect(training.elements()).toEqual([]);
    page.getByText('Review', { exact: true }).element().closest('summary')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(training).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(training).not.toBeInTheDocument();
  });

  it('marks the current page', async () => {
    await open();
    await expect
      .element(page.getByRole('link', { name: 'Development' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it.each(['ltr', 'rtl'])('lies at the end of the line, inside a window of 320 px, %s', async (dir) => {
    await page.viewport(320, 640);
    document.documentElement.dir = dir;
    await open();
    const box = () => menu().element().getBoundingClientRect();
    await expect.poll(() => (dir === 'ltr' ? box().right : box().left)).toBe(dir === 'ltr' ? 320 : 0);
    expect(box().width).toBeLessThan(320);
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});
