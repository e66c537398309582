import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

const blog = () => page.getByRole('button', { name: 'Blog' });
const elsewhere = () => page.getByRole('button', { name: 'Elsewhere' });
const remark = () => page.getByText('coming soon');

beforeEach(async () => {
  await render(
    <div style={{ display: 'flex', gap: '10rem', padding: '4rem' }}>
      <Button>Elsewhere</Button>
      <Tooltip text="coming soon">
        <Button>Blog</Button>
      </Tooltip>
    </div>,
  );
  await userEvent.hover(elsewhere());
});

describe('Tooltip, APG and WCAG 1.4.13', () => {
  it('role, property: a tooltip that describes its element', async () => {
    await expect.element(blog()).toHaveAccessibleDescription('coming soon');
    expect(remark().element().getAttribute('role')).toBe('tooltip');
  });

  it('shows on hover and hides when the pointer has left', async () => {
    await expect.element(remark()).not.toBeVisible();
    await userEvent.hover(blog());
    await expect.element(remark()).toBeVisible();
    await userEvent.hover(elsewhere());
    await expect.element(remark()).not.toBeVisible();
  });

  it('shows on focus and hides when the focus has moved on', async () => {
    elsewhere().element().focus();
    await userEvent.tab();
    await expect.element(remark()).toBeVisible();
    await userEvent.tab({ shift: true });
    await expect.element(remark()).not.toBeVisible();
  });

  it('Escape: dismisses it without moving the pointer or the focus, until it is asked for again', async () => {
    elsewhere().element().focus();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect.element(remark()).not.toBeVisible();
    expect(document.activeElement).toBe(blog().element());
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await expect.element(remark()).toBeVisible();
  });

  it('hoverable: stays while the pointer is on the remark itself', async () => {
    await userEvent.hover(blog());
    await userEvent.hover(remark());
    await expect.element(remark()).toBeVisible();
  });

  it('persistent: stays while the element has the focus, whatever the pointer does', async () => {
    elsewhere().element().focus();
    await userEvent.tab();
    await userEvent.hover(blog());
    await userEvent.hover(elsewhere());
    await expect.element(remark()).toBeVisible();
  });

  it('lies below its element, inside the window', async () => {
    await userEvent.hover(blog());
    await expect.element(remark()).toBeVisible();
    const box = remark().element().getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(blog().element().getBoundingClientRect().bottom);
    expect(box.left).toBeGreaterThanOrEqual(0);
  });
});
