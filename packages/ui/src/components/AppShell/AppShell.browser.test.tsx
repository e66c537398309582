import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { useState } from 'react';
import { houseIcon, mailIcon } from '../../icons';
import { ListRow, ListRows } from '../ListRow/ListRow';
import { Rail } from '../Rail/Rail';
import { Sheet } from '../Sheet/Sheet';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { AppShell } from './AppShell';

const names = Array.from({ length: 60 }, (_, index) => `Person ${index}`);

function Tool({ mayClose, initial = null }: { mayClose?: () => boolean; initial?: string | null }) {
  const [open, setOpen] = useState(initial);
  return (
    <AppShell
      mark="Probata"
      rail={
        <Rail
          label="Admin"
          current="#inbox"
          groups={[
            {
              label: 'Inbox',
              items: [
                { href: '#inbox', label: 'All', icon: mailIcon, count: 12, tab: 'Inbox' },
                { href: '#overview', label: 'Overview', icon: houseIcon },
              ],
            },
          ]}
          foot="All systems normal"
        />
      }
      foot="Version 0.1.0"
    >
      <h1>Inbox</h1>
      <ListRows heading="Today" count={names.length}>
        {names.map((name) => (
          <ListRow
            key={name}
            href={`#${name}`}
            title={name}
            text="Words"
            time="2 h"
            onClick={(event) => {
              event.preventDefault();
              setOpen(name);
            }}
          />
        ))}
      </ListRows>
      <VisuallyHidden>60 rows</VisuallyHidden>
      <Sheet
        id="sheet"
        title={open ?? ''}
        open={open !== null}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        {...(mayClose && { mayClose })}
        actions={<button type="button">Reply</button>}
      >
        Words
      </Sheet>
    </AppShell>
  );
}

const box = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
};
const scroller = () => page.getByRole('main').element().parentElement as HTMLElement;
const row = (name = 'Person 1') => page.getByRole('link', { name, exact: true });
const sheet = () => page.getByRole('dialog');
const open = async () => {
  await userEvent.click(row());
  await expect.element(sheet()).toBeVisible();
};

afterEach(() => page.viewport(1280, 800));

describe('AppShell fills the window, and only its main part scrolls', () => {
  it.each([
    [1920, 1080],
    [1280, 800],
    [900, 800],
  ])('at %i by %i beside the rail', async (width, height) => {
    await page.viewport(width, height);
    await render(<Tool />);
    expect(box(scroller())).toEqual([224, 48, width - 224, height - 48]);
    expect(box(page.getByRole('banner').element())).toEqual([0, 0, width, 48]);
    expect(box(page.getByRole('contentinfo').element())).toEqual([224, height - 32, width - 224, 32]);
    expect(document.documentElement.scrollHeight).toBe(height);
    expect(document.documentElement.scrollWidth).toBe(width);
  });

  it.each([768, 360, 320])('at %i px over a tab bar, with the foot after the rows', async (width) => {
    await page.viewport(width, 640);
    await render(<Tool />);
    expect(document.documentElement.scrollHeight).toBe(640);
    expect(document.documentElement.scrollWidth).toBe(width);
    const navigation = page.getByRole('navigation', { name: 'Admin' });
    expect(box(navigation.element())).toEqual([0, 640 - 57, width, 57]);
    await expect
      .element(page.getByRole('link', { name: 'Inbox 12' }))
      .toHaveAttribute('aria-current', 'page');
    expect(page.getByText('Version 0.1.0').element().getBoundingClientRect().top).toBeGreaterThan(640);
  });

  it('rows with their hairline are 44 px, 56 px in two lines where the list is narrow', async () => {
    await render(<Tool />);
    const height = () => row().element().closest('li')?.getBoundingClientRect().height;
    expect(height()).toBe(44);
    await page.viewport(360, 640);
    expect(height()).toBe(56);
  });

  it('the skip link leads past the rail, into the main part', async () => {
    await render(<Tool />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
    history.replaceState(null, '', location.pathname + location.search);
  });
});

describe('Rail as a tab bar', () => {
  it('More opens the other places; a link and Escape close them', async () => {
    await page.viewport(360, 640);
    await render(<Tool />);
    const overview = page.getByRole('link', { name: 'Overview' });
    expect(overview.elements()).toEqual([]);
    const more = page.getByRole('button', { name: 'More' });
    await userEvent.click(more);
    await expect.element(overview).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(overview).not.toBeInTheDocument();
    await userEvent.click(more);
    await userEvent.click(overview);
    await expect.element(overview).not.toBeInTheDocument();
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('is a rail again in a wide window, opened or not', async () => {
    await page.viewport(360, 640);
    await render(<Tool />);
    await userEvent.click(page.getByRole('button', { name: 'More' }));
    await page.viewport(1280, 800);
    const overview = page.getByRole('link', { name: 'Overview' });
    await expect.poll(() => box(overview.element()).slice(0, 3)).toEqual([0, expect.any(Number), 223]);
  });
});

describe('Sheet', () => {
  it.each([
    [1920, [1400, 48, 520, 1032]],
    [1280, [760, 48, 520, 1032]],
  ])('stands beside the list at %i px: both are in reach', async (width, place) => {
    await page.viewport(width, 1080);
    await render(<Tool />);
    await open();
    await expect.poll(() => box(sheet().element())).toEqual(place);
    expect(scroller().getBoundingClientRect().right).toBe(width - 520);
    expect(page.getByRole('main').element().clientWidth).toBeGreaterThanOrEqual(420);
    await userEvent.click(row('Person 2'));
    await expect.element(page.getByRole('dialog', { name: 'Person 2' })).toBeVisible();
  });

  it('covers the list at 1000 px, and leaves the rail', async () => {
    await page.viewport(1000, 800);
    await render(<Tool />);
    await open();
    await expect.poll(() => box(sheet().element())).toEqual([224, 48, 776, 752]);
    await expect.element(row('Person 2')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Overview' })).toBeVisible();
  });

  it('fills a phone, with its actions at the foot', async () => {
    await page.viewport(360, 640);
    await render(<Tool />);
    await open();
    await expect.poll(() => box(sheet().element())).toEqual([0, 0, 360, 640]);
    expect(sheet().element().matches(':modal')).toBe(true);
    const { bottom } = page.getByRole('button', { name: 'Reply' }).element().getBoundingClientRect();
    expect(bottom).toBeGreaterThan(600);
  });

  it('is modal on a phone when the page begins with it', async () => {
    await page.viewport(360, 640);
    await render(<Tool initial="Person 1" />);
    await expect.element(sheet()).toBeVisible();
    expect(sheet().element().matches(':modal')).toBe(true);
  });

  it.each([360, 1000, 1280])('takes the focus and gives it back, at %i px', async (width) => {
    await page.viewport(width, 800);
    await render(<Tool />);
    await open();
    await expect.element(page.getByRole('heading', { name: 'Person 1' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(row().element());
  });

  it('stays open while it holds unsaved work', async () => {
    await render(<Tool mayClose={() => false} />);
    await open();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet()).toBeVisible();
  });
});
