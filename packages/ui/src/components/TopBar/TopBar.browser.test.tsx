import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { LinkProvider } from '../LinkProvider/LinkProvider';
import { SideMenu } from '../SideMenu/SideMenu';
import { TopBar, type TopBarProps } from './TopBar';

const props: TopBarProps = {
  logo: 'Probata',
  home: { href: '/' },
  menu: { id: 'menu', label: 'Open menu' },
  items: [
    { label: 'Services', href: '/#services' },
    { label: 'Review', links: [{ label: 'Reveal', href: 'https://reveal.probata.example/', newTab: true }] },
    { label: 'Training', href: '/Training' },
    { label: 'Blog', href: 'https://blog.probata.example/', newTab: true, hint: 'coming soon' },
  ],
  action: { label: 'Send File', href: '/SendFile' },
  current: '/Training',
};
const bar = () => page.getByRole('banner');
const isSolid = () => bar().element().hasAttribute('data-solid');
const scrollPage = (top: number) => scrollTo({ top, behavior: 'instant' });
const background = () => getComputedStyle(bar().element()).backgroundColor;

const page3000 = <div style={{ height: '3000px' }} />;

beforeEach(async () => {
  await page.viewport(1280, 800);
  scrollPage(0);
});
afterEach(async () => {
  await page.viewport(1280, 800);
  scrollPage(0);
});

describe('TopBar', () => {
  it('shows the hint of a link below its middle, without an anchor: Safari 26 finds none in a fixed bar', async () => {
    await render(<TopBar {...props} />);
    await userEvent.hover(page.getByRole('link', { name: 'Blog' }));
    const hint = page.getByText('coming soon');
    await expect.element(hint).toBeVisible();
    expect(getComputedStyle(hint.element()).position).toBe('absolute');
    const link = page.getByRole('link', { name: 'Blog' }).element().getBoundingClientRect();
    const box = hint.element().getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(link.bottom);
    expect(Math.abs(box.left + box.right - link.left - link.right)).toBeLessThan(2);
  });

  it.each([1024, 1280, 1600, 2047])('keeps its height at %i px with text at 200 %%', async (width) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = '200%';
    try {
      await render(
        <TopBar
          {...props}
          contact={{ label: '(214) 555-0142', href: 'tel:+12145550142' }}
          secondaryAction={{ label: 'Ask for a price', href: '/#price' }}
        />,
      );
      expect(bar().element().getBoundingClientRect().height).toBeLessThanOrEqual(89);
      expect(document.documentElement.scrollWidth).toBe(width);
      await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  it('turns solid after more than 50 px of scrolling, and clear again at 50', async () => {
    await render(
      <>
        <TopBar {...props} />
        {page3000}
      </>,
    );
    expect(isSolid()).toBe(false);
    const clear = background();
    scrollPage(50);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(isSolid()).toBe(false);
    scrollPage(51);
    await expect.poll(isSolid).toBe(true);
    await expect.poll(background).not.toBe(clear);
    scrollPage(50);
    await expect.poll(isSolid).toBe(false);
  });

  it('watches the scroll container and threshold given as props', async () => {
    await render(
      <>
        <TopBar {...props} scroller="#development" threshold={10} />
        <div id="development" style={{ height: '300px', overflow: 'auto' }}>
          {page3000}
        </div>
        {page3000}
      </>,
    );
    const scroller = document.getElementById('development');
    scrollPage(400);
    scroller?.scrollTo(0, 10);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(isSolid()).toBe(false);
    scroller?.scrollTo(0, 11);
    await expect.poll(isSolid).toBe(true);
  });

  it('is always solid with solid="always", and follows when the page changes', async () => {
    const screen = await render(
      <>
        <TopBar {...props} solid="always" />
        {page3000}
      </>,
    );
    expect(isSolid()).toBe(true);
    scrollPage(200);
    await expect.poll(isSolid).toBe(true);
    scrollPage(0);
    await screen.rerender(
      <>
        <TopBar {...props} />
        {page3000}
      </>,
    );
    await expect.poll(isSolid).toBe(false);
  });

  it('holds the links in a named landmark, marks the current one, and describes the blog', async () => {
    await render(<TopBar {...props} />);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect
      .element(navigation.getByRole('link', { name: 'Training' }))
      .toHaveAttribute('aria-current', 'page');
    await expect
      .element(navigation.getByRole('link', { name: 'Blog' }))
      .toHaveAccessibleDescription('coming soon');
    await expect.element(page.getByRole('link', { name: 'Probata' })).toHaveAttribute('href', '/');
    await expect.element(page.getByRole('link', { name: 'Send File' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  });

  it('renders its inside links through the router, its outside links as anchors', async () => {
    await render(
      <LinkProvider link={(link) => <a {...link} data-routed="" />}>
        <TopBar {...props} />
      </LinkProvider>,
    );
    const routed = [...document.querySelectorAll('[data-routed]')].map((link) => link.getAttribute('href'));
    expect(routed).toEqual(['/', '/#services', '/Training', '/SendFile']);
  });

  it.each([320, 768])('gives way to the side menu at %i px, without overflow', async (width) => {
    await page.viewport(width, 800);
    await render(
      <>
        <TopBar {...props} />
        <SideMenu id="menu" label="Menu" items={props.items} />
      </>,
    );
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBe(width);
    await userEvent.click(page.getByRole('button', { name: 'Open menu' }));
    await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  it('keeps what is jumped to clear of the bar', async () => {
    await render(
      <>
        <TopBar {...props} />
        {page3000}
        <h2 id="services">Services</h2>
        {page3000}
      </>,
    );
    document.getElementById('services')?.scrollIntoView({ behavior: 'instant' });
    const top = page.getByRole('heading', { name: 'Services' }).element().getBoundingClientRect().top;
    expect(top).toBeGreaterThanOrEqual(bar().element().getBoundingClientRect().bottom);
  });
});
