import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { Button } from '../Button/Button';
import { Popover, type PopoverProps } from './Popover';

const opener = () => page.getByRole('button', { name: 'Columns' });
const panel = () => page.getByRole('dialog', { name: 'Choose columns' });

async function renderPopover(props: Partial<PopoverProps> = {}, dir = 'ltr') {
  const onOpenChange = vi.fn();
  await render(
    <div dir={dir} style={{ padding: '2rem 20rem' }}>
      <Popover
        label="Choose columns"
        trigger={<Button>Columns</Button>}
        onOpenChange={onOpenChange}
        {...props}
      >
        <button type="button">Inside</button>
      </Popover>
      <button type="button">After</button>
    </div>,
  );
  return onOpenChange;
}
const isClosed = () => expect.element(panel()).not.toBeInTheDocument();

describe('Popover, non-modal dialog', () => {
  it('role, property: a dialog with a name, and a button that says so', async () => {
    await renderPopover();
    await expect.element(opener()).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.click(opener());
    await expect.element(panel()).toBeVisible();
  });

  it('Enter or Space: opens it and puts the focus in it', async () => {
    await renderPopover();
    for (const key of ['{Enter}', ' ']) {
      opener().element().focus();
      await userEvent.keyboard(key);
      await expect.element(panel()).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await isClosed();
    }
  });

  it('Escape gives the focus to a button that a press does not focus, as in Safari', async () => {
    await renderPopover();
    opener()
      .element()
      .addEventListener('mousedown', (event) => event.preventDefault());
    await userEvent.click(opener());
    await expect.element(panel()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await expect.element(opener()).toHaveFocus();
  });

  it('Tab: goes through what it holds, then on to what follows its button', async () => {
    await renderPopover();
    await userEvent.click(opener());
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Inside' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('Escape: closes it, gives the focus back, and leaves a dialog around it open', async () => {
    const onOpenChange = vi.fn();
    await render(
      <dialog aria-label="Around" ref={(dialog) => dialog?.showModal()}>
        <Popover label="Choose columns" trigger={<Button>Columns</Button>} onOpenChange={onOpenChange}>
          Words
        </Popover>
      </dialog>,
    );
    await userEvent.click(opener());
    await expect.element(panel()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await expect.element(opener()).toHaveFocus();
    await expect.element(page.getByRole('dialog', { name: 'Around' })).toBeVisible();
    await vi.waitFor(() => expect(onOpenChange.mock.calls).toEqual([[true], [false]]));
  });
});

describe('Popover', () => {
  it('closes by a press beside it and by a second press of its button', async () => {
    await renderPopover();
    await userEvent.click(opener());
    await userEvent.click(document.documentElement, { position: { x: 5, y: 400 } });
    await isClosed();
    await userEvent.click(opener());
    await expect.element(panel()).toBeVisible();
    await userEvent.click(opener());
    await isClosed();
  });

  it.each([
    ['ltr', 'start', 'left'],
    ['ltr', 'end', 'right'],
    ['rtl', 'start', 'right'],
    ['rtl', 'end', 'left'],
  ] as const)('%s: lies below its button and meets its %s edge', async (dir, align, edge) => {
    await renderPopover({ align }, dir);
    await userEvent.click(opener());
    await expect.element(panel()).toBeVisible();
    const box = panel().element().getBoundingClientRect();
    const button = opener().element().getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(button.bottom - 4);
    expect(box[edge]).toBeCloseTo(button[edge], 0);
  });

  it.each(['start', 'end'] as const)(
    'leaves a margin on both sides in a narrow window, align="%s"',
    async (align) => {
      await page.viewport(360, 740);
      await render(
        <div style={{ padding: '1rem 4rem' }}>
          <Popover label="Choose columns" trigger={<Button>Columns</Button>} align={align}>
            <div style={{ inlineSize: '40rem', maxInlineSize: '100%' }}>Wide</div>
          </Popover>
        </div>,
      );
      await userEvent.click(opener());
      const { left, right } = panel().element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(8);
      expect(right).toBeLessThanOrEqual(360 - 8);
      await page.viewport(1280, 800);
    },
  );

  it('can be opened and closed from outside', async () => {
    function Controlled() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <output>{String(isOpen)}</output>
          <Popover
            label="Choose columns"
            trigger={<Button>Columns</Button>}
            open={isOpen}
            onOpenChange={setOpen}
          >
            <Button onClick={() => setOpen(false)}>Done</Button>
          </Popover>
          <Button onClick={() => setOpen(true)}>Elsewhere</Button>
        </>
      );
    }
    await render(<Controlled />);
    const state = page.getByRole('status');
    await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }));
    await expect.element(panel()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Done' }));
    await isClosed();
    await userEvent.click(opener());
    await expect.element(state).toHaveTextContent('true');
    await userEvent.keyboard('{Escape}');
    await expect.element(state).toHaveTextContent('false');
  });
});
