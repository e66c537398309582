import { Button, Combobox, Menu, NavigationDisclosure, Popover, RevealOnView, TextField } from '@probata/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

test('an item of a menu is chosen', async () => {
  const onSelect = vi.fn();
  render(<Menu trigger={<Button>More</Button>} items={[{ id: 'copy', label: 'Copy', onSelect }]} />);
  expect(screen.queryByRole('menuitem')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('a suggestion is taken with the keyboard', async () => {
  render(<Combobox label="Court" options={[{ value: 'Dallas' }, { value: 'Austin' }]} />);
  const field = screen.getByRole('combobox', { name: 'Court' }) as HTMLInputElement;
  await userEvent.type(field, 'dal{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Dallas' }).getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('Dallas');
});

test('a popover opens, and Escape closes it', async () => {
  render(
    <Popover label="Page" trigger={<Button>Page</Button>}>
      <TextField label="Number" />
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Page' }));
  expect(screen.getByRole('dialog', { name: 'Page' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is revealed on view is there', () => {
  render(<RevealOnView>Words</RevealOnView>);
  expect(screen.getByText('Words')).toBeTruthy();
});

test('links of a navigation group are followed', async () => {
  render(<NavigationDisclosure label="Review" links={[{ label: 'Reveal', href: '#reveal' }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(screen.getByRole('link', { name: 'Reveal' })).toBeTruthy();
});
