import { expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../base';
import { Switch } from './Switch';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const control = () => page.getByRole('switch', { name: 'Mail me' });
const thumb = () => getComputedStyle(control().element(), '::before');

it('role, state, property: a switch with a name, a description and a state', async () => {
  await render(<Switch label="Mail me" hint="At once" error="Turn this on" defaultChecked />);
  await expect.element(control()).toBeChecked();
  await expect.element(control()).toHaveAccessibleDescription('Error: Turn this on At once');
  await expect.element(control()).toBeInvalid();
});

it('Space: turns it on and off, and tells so each time', async () => {
  const onChange = vi.fn();
  await render(<Switch label="Mail me" onChange={(event) => onChange(event.target.checked)} />);
  await userEvent.tab();
  await expect.element(control()).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('is sent with its form while it is on', async () => {
  await render(
    <form>
      <Switch label="Mail me" name="mail" />
    </form>,
  );
  const sent = () => new FormData(document.querySelector('form') ?? undefined).get('mail');
  expect(sent()).toBe(null);
  await userEvent.click(page.getByText('Mail me'));
  expect(sent()).toBe('on');
});

it.each([
  ['ltr', '20px'],
  ['rtl', '-20px'],
])('the thumb moves towards the end of the line, %s', async (dir, distance) => {
  await render(
    <div dir={dir} data-motion="reduced">
      <Switch label="Mail me" />
    </div>,
  );
  expect(thumb().translate).toBe('none');
  await userEvent.click(control());
  expect(thumb().translate).toBe(distance);
});

it('shows its thumb in forced colors', async () => {
  await render(<Switch label="Mail me" />);
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: 'active' }],
  });
  try {
    expect(thumb().backgroundColor).not.toBe(getComputedStyle(control().element()).backgroundColor);
  } finally {
    await devtools.send('Emulation.setEmulatedMedia', { features: [] });
  }
});
