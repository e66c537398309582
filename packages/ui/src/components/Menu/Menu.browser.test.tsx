import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { Button } from '../Button/Button';
import { Menu } from './Menu';

const select = vi.fn<(id: string) => void>();
const items = [
  { id: 'copy', label: 'Copy', onSelect: () => select('copy') },
  { id: 'cancel', label: 'Cancel', onSelect: () => select('cancel'), disabled: true },
  'separator' as const,
  { id: 'pages', label: 'Show pages', checked: true, onSelect: () => select('pages') },
  { id: 'file', label: 'Download', href: '#file' },
];
const opener = () => page.getByRole('button', { name: 'Actions' });
const menu = () => page.getByRole('menu', { name: 'Actions' });
const focused = () => document.activeElement?.textContent;
const isClosed = () => expect.element(menu()).not.toBeInTheDocument();

beforeEach(async () => {
  select.mockClear();
  await render(
    <div style={{ padding: '2rem 20rem' }}>
      <Menu trigger={<Button>Actions</Button>} items={items} />
      <button type="button">After</button>
    </div>,
  );
  opener().element().focus();
});
const open = async () => {
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Copy');
};

describe('Menu button, APG', () => {
  it('role, state, property: a button that has a menu, named by it', async () => {
    await expect.element(opener()).toHaveAttribute('aria-haspopup', 'menu');
    await open();
    await expect.element(menu()).toBeVisible();
    expect(menu().getByRole('menuitem').elements()).toHaveLength(3);
    await expect.element(menu().getByRole('separator')).toBeInTheDocument();
    await expect.element(menu().getByRole('menuitemcheckbox', { name: 'Show pages' })).toBeChecked();
    await expect
      .element(menu().getByRole('menuitem', { name: 'Cancel' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('Enter or Space: opens it and focuses the first item', async () => {
    for (const key of ['{Enter}', ' ']) {
      await userEvent.keyboard(key);
      await expect.poll(focused).toBe('Copy');
      await userEvent.keyboard('{Escape}');
    }
  });

  it('a press: opens it and focuses the first item; a second one closes it', async () => {
    await userEvent.click(opener());
    await expect.poll(focused).toBe('Copy');
    await userEvent.click(opener());
    await isClosed();
  });

  it('a press on an item that takes the focus away, as in Safari, gives it to the button', async () => {
    await userEvent.click(opener());
    menu()
      .element()
      .addEventListener('mousedown', (event) => {
        event.preventDefault();
        (document.activeElement as HTMLElement).blur(); // the first item
      });
    await userEvent.click(menu().getByRole('menuitem', { name: 'Copy' }));
    expect(select).toHaveBeenCalledWith('copy');
    await isClosed();
    await expect.element(opener()).toHaveFocus();
  });

  it('Down Arrow: on the button, opens it at the first item', open);

  it('Up Arrow: on the button, opens it at the last item', async () => {
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Download');
  });
});

describe('Menu, APG', () => {
  it('Down Arrow: the next item, disabled ones too, and after the last the first', async () => {
    await open();
    for (const name of ['Cancel', 'Show pages', 'Download', 'Copy']) {
      await userEvent.keyboard('{ArrowDown}');
      expect(focused()).toBe(name);
    }
  });

  it('Up Arrow: the item before, and before the first the last', async () => {
    await open();
    for (const name of ['Download', 'Show pages', 'Cancel', 'Copy']) {
      await userEvent.keyboard('{ArrowUp}');
      expect(focused()).toBe(name);
    }
  });

  it('End: the last item. Home: the first', async () => {
    await open();
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Download');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Copy');
  });

  it('a letter: the next item that begins with it; several: the item they spell', async () => {
    await open();
    for (const [letters, name] of [
      ['c', 'Cancel'],
      ['c', 'Copy'],
      ['s', 'Show pages'],
      ['co', 'Copy'],
      ['x', 'Copy'],
    ] as const) {
      await userEvent.keyboard(letters);
      expect(focused(), letters).toBe(name);
    }
  });

  it('Enter or Space: does what the item says, closes, and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Enter}');
    expect(select.mock.calls).toEqual([['copy']]);
    await isClosed();
    await expect.element(opener()).toHaveFocus();
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(select.mock.calls).toEqual([['copy'], ['pages']]);
    await isClosed();
  });

  it('Enter: on a link, follows it', async () => {
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(location.hash).toBe('#file');
    history.replaceState(null, '', location.pathname + location.search);
    await isClosed();
  });

  it('Enter: on a disabled item, does nothing', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(select).not.toHaveBeenCalled();
    await expect.element(menu()).toBeVisible();
  });

  it('Escape: closes it and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await expect.element(opener()).toHaveFocus();
  });

  it('Tab: closes it and goes on from its button', async () => {
    await open();
    await userEvent.tab();
    await isClosed();
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('closes by a press beside it', async () => {
    await open();
    await userEvent.click(document.documentElement, { position: { x: 5, y: 400 } });
    await isClosed();
  });

  it('a double click on an item is none on what lies below the menu', async () => {
    await userEvent.click(opener());
    const after = page.getByRole('button', { name: 'After' });
    const press = vi.fn();
    after.element().addEventListener('click', press);
    const { left, top } = menu().getByRole('menuitem', { name: 'Copy' }).element().getBoundingClientRect();
    after
      .element()
      .setAttribute('style', `position: fixed; inset: ${top}px auto auto ${left}px; padding: 2rem`);
    await userEvent.tripleClick(menu().getByRole('menuitem', { name: 'Copy' }));
    expect(select.mock.calls).toEqual([['copy']]);
    expect(press).not.toHaveBeenCalled();
    expect(focused()).toBe('Actions');
    await userEvent.click(after, { position: { x: 60, y: 60 } });
    expect(press).toHaveBeenCalledOnce();
  });
});
