import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { NavigationDisclosure } from './NavigationDisclosure';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const platforms = ['Reveal', 'Relativity Classic', 'Relativity One', 'iConect SaaS'];
const links = platforms.map((label) => ({
  label,
  href: `https://${label.toLowerCase().replaceAll(' ', '-')}.probata.example/`,
  newTab: true,
}));
const button = () => page.getByRole('button', { name: 'Review' });
const elsewhere = () => page.getByRole('button', { name: 'Elsewhere' });
const isOpen = () => document.querySelector('[popover]')?.matches(':popover-open') ?? false;
const expectState = (expanded: boolean) =>
  expect.element(button()).toHaveAttribute('aria-expanded', String(expanded));

beforeEach(async () => {
  await page.viewport(1280, 800);
  await render(
    <div style={{ display: 'flex', gap: '20rem', padding: '2rem' }}>
      <button type="button">Elsewhere</button>
      <NavigationDisclosure label="Review" links={links} current={links[1]?.href ?? ''} />
      <button type="button">After</button>
    </div>,
  );
  await userEvent.hover(elsewhere());
  await expectState(false);
});
afterEach(() => vi.useRealTimers());

describe('Disclosure navigation, APG', () => {
  it('Enter and Space: toggle the list of the focused button', async () => {
    button().element().focus();
    await expectState(true);
    await userEvent.keyboard('{Enter}');
    await expectState(false);
    await userEvent.keyboard(' ');
    await expectState(true);
  });

  it('Tab: moves from the button through the links and on, and closes behind', async () => {
    elsewhere().element().focus();
    await userEvent.tab();
    await expectState(true);
    for (const { label } of links) {
      await userEvent.tab();
      expect(document.activeElement?.textContent).toContain(label);
    }
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('After');
    await expectState(false);
  });

  it('Shift + Tab: moves back from the first link to the button', async () => {
    button().element().focus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(button().element());
    expect(isOpen()).toBe(true);
  });

  it('Escape: closes the list and puts the focus on the button', async () => {
    button().element().focus();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expectState(false);
    expect(document.activeElement).toBe(button().element());
  });

  it('role, state, property: a button with aria-expanded and aria-controls, a list of links, aria-current, no menu', async () => {
    const list = document.getElementById(button().element().getAttribute('aria-controls') ?? '');
    expect(list?.tagName).toBe('UL');
    await expectState(false);
    await userEvent.hover(button());
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    expect(page.getByRole('menu').elements()).toEqual([]);
    expect(
      page.getByRole('link', { name: 'Relativity Classic' }).element().getAttribute('aria-current'),
    ).toBe('page');
    for (const link of page.getByRole('link').elements()) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });
});

describe('NavigationDisclosure', () => {
  it('opens on hover and closes 150 ms after the pointer has left, not sooner', async () => {
    await userEvent.hover(button());
    await expectState(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const root = button().element().parentElement;
    root?.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    vi.advanceTimersByTime(149);
    expect(isOpen()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOpen()).toBe(false);
  });

  it('stays open when the pointer comes back in time', async () => {
    await userEvent.hover(button());
    await expectState(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const root = button().element().parentElement;
    root?.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    vi.advanceTimersByTime(149);
    root?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    vi.advanceTimersByTime(1000);
    expect(isOpen()).toBe(true);
  });

  it('can be reached by the pointer across the gap', async () => {
    await userEvent.hover(button());
    await userEvent.hover(page.getByRole('link', { name: 'iConect SaaS' }));
    await expectState(true);
  });

  it('closes by itself when the pointer really leaves', async () => {
    await userEvent.hover(button());
    await expectState(true);
    await userEvent.hover(elsewhere());
    await expectState(false);
  });

  it('is kept by the click that follows the hover, and closed by the next one', async () => {
    await userEvent.click(button());
    await expectState(true);
    await userEvent.click(button());
    await expectState(false);
  });

  it('opens on focus however it comes, except by a press or with the window', async () => {
    await userEvent.click(elsewhere());
    button().element().focus();
    await expectState(true);
    await userEvent.keyboard('{Escape}');
    await expectState(false);
    elsewhere().element().focus();
    dispatchEvent(new Event('blur'));
    button().element().focus();
    expect(isOpen()).toBe(false);
    dispatchEvent(new Event('focus'));
    elsewhere().element().focus();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    button().element().focus();
    await expectState(true);
  });

  it('opens by a touch, which both hovers and clicks', async () => {
    const enter = new PointerEvent('pointerenter', { pointerType: 'touch' });
    button().element().parentElement?.dispatchEvent(enter);
    expect(isOpen()).toBe(false);
    (button().element() as HTMLButtonElement).click(); // it is a button
    expect(isOpen()).toBe(true);
  });

  it.each([1024, 1280])('opens with the first tap and closes with the second, %i px wide', async (width) => {
    await page.viewport(width, 800);
    const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
    const box = button().element().getBoundingClientRect();
    const x = frame.x + box.x + box.width / 2;
    const y = frame.y + box.y + box.height / 2;
    const tap = async () => {
      const clicked = new Promise((resolve) => addEventListener('click', resolve, { once: true }));
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await clicked;
    };
    await tap();
    await expectState(true);
    expect(document.activeElement).toBe(button().element());
    await tap();
    await expectState(false);
  });

  it('closes on a press elsewhere and once a link is followed', async () => {
    await userEvent.click(button());
    await userEvent.click(elsewhere());
    await expectState(false);
    await userEvent.hover(button());
    const link = page.getByRole('link', { name: 'Reveal' }).element();
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await expectState(false);
  });

  it('opens inside the window without anchor positioning, as in Safari 18', async () => {
    const panel = document.querySelector('[popover]') as HTMLElement; // rendered above
    const rulesIn = ({ cssRules }: { cssRules?: CSSRuleList }): CSSRule[] =>
      [...(cssRules ?? [])].flatMap((rule) => [rule, ...rulesIn(rule as CSSGroupingRule)]); // as: others have no rules
    const fallback = [...document.styleSheets]
      .flatMap(rulesIn)
      .filter((rule) => rule instanceof CSSSupportsRule)
      .filter(({ conditionText }) => conditionText === 'not (anchor-name: --a)')
      .flatMap(rulesIn)
      .filter((rule) => rule instanceof CSSStyleRule)
      .find(({ selectorText }) => panel.matches(selectorText));
    panel.style.cssText = `position-area: none; ${fallback?.style.cssText}`;
    await userEvent.click(button());
    await expectState(true);
    const { top, bottom, left, right } = panel.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(64);
    expect(bottom).toBeLessThan(innerHeight);
    expect(left + right).toBe(innerWidth);
  });

  it('opens under the button, inside the window, right to left too', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      await userEvent.hover(button());
      await expectState(true);
      const from = button().element().getBoundingClientRect();
      const panel = document.querySelector('[popover]')?.getBoundingClientRect();
      expect(panel?.top).toBeGreaterThanOrEqual(from.bottom);
      expect(panel?.[dir === 'ltr' ? 'left' : 'right']).toBe(from[dir === 'ltr' ? 'left' : 'right']);
      await userEvent.hover(elsewhere());
      await expectState(false);
    }
    document.documentElement.dir = '';
  });
});
