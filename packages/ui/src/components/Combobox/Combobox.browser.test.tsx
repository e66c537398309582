import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { Combobox, type ComboboxProps } from './Combobox';

const options = [
  { value: 'Ada Sample', hint: '12 documents' },
  { value: 'Adélie Example' },
  { value: 'Bo Specimen' },
];
const field = () => page.getByRole('combobox', { name: 'Custodian' });
const input = () => field().element() as HTMLInputElement; // it is an input
const list = () => page.getByRole('listbox', { name: 'Suggestions' });
const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ firstElementChild }) => firstElementChild?.textContent);
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.firstElementChild
    ?.textContent;
const isOpen = () => expect.element(list()).toBeVisible();
const isClosed = () => expect.element(list()).not.toBeInTheDocument();

async function renderField(props: Partial<Omit<ComboboxProps, 'aria-label' | 'aria-labelledby'>> = {}) {
  const onSelect = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  await render(
    <form onSubmit={onSubmit} style={{ inlineSize: 400 }}>
      <Combobox label="Custodian" name="custodian" options={options} onSelect={onSelect} {...props} />
      <button type="submit">Send</button>
    </form>,
  );
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  input().focus();
  return { onSelect, onSubmit };
}

describe('Combobox, APG list autocomplete', () => {
  it('role, state, property: a combobox that says whether its list is open and which option is current', async () => {
    await renderField({ hint: 'Whose they are', error: 'Name one' });
    await expect.element(field()).toHaveAttribute('aria-autocomplete', 'list');
    await expect.element(field()).toHaveAccessibleDescription('Error: Name one Whose they are');
    await userEvent.keyboard('{ArrowDown}');
    await isOpen();
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
    expect(input().getAttribute('aria-controls')).toBe(list().element().id);
    expect(page.getByRole('option', { selected: true }).elements()).toHaveLength(1);
    expect(active()).toBe('Ada Sample');
    await expect.element(field()).toHaveFocus();
  });

  it('typing: opens the list of what contains it, whatever the case and the accents', async () => {
    await renderField();
    await userEvent.keyboard('ADE');
    await isOpen();
    expect(offered()).toEqual(['Adélie Example']);
    expect(active()).toBeUndefined();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    await isClosed();
  });

  it('Down Arrow: opens the list; the next option, and after the last the first', async () => {
    await renderField();
    for (const name of ['Ada Sample', 'Adélie Example', 'Bo Specimen', 'Ada Sample']) {
      await userEvent.keyboard('{ArrowDown}');
      expect(active()).toBe(name);
    }
  });

  it('Up Arrow: opens the list at the last option; the one before, and before the first the last', async () => {
    await renderField();
    for (const name of ['Bo Specimen', 'Adélie Example', 'Ada Sample', 'Bo Specimen']) {
      await userEvent.keyboard('{ArrowUp}');
      expect(active()).toBe(name);
    }
  });

  it('Alt + Down Arrow opens the list and makes no option current; Alt + Up Arrow closes it', async () => {
    await renderField();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await isOpen();
    expect(active()).toBeUndefined();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await isClosed();
  });

  it('Enter: takes the current option, closes the list, and does not send the form', async () => {
    const { onSelect, onSubmit } = await renderField();
    await userEvent.keyboard('a{ArrowDown}{ArrowDown}{Enter}');
    await isClosed();
    expect(input().value).toBe('Adélie Example');
    expect(onSelect.mock.calls).toEqual([[options[1]]]);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('Escape: closes the list, then clears the text', async () => {
    await renderField();
    await userEvent.keyboard('ad{ArrowDown}{Escape}');
    await isClosed();
    expect(input().value).toBe('ad');
    await userEvent.keyboard('{Escape}');
    expect(input().value).toBe('');
  });

  it('Home and End: move the caret, and no option is current', async () => {
    await renderField();
    await userEvent.keyboard('ad{ArrowDown}{Home}');
    expect(active()).toBeUndefined();
    expect(input().selectionStart).toBe(0);
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(active()).toBeUndefined();
    expect(input().selectionStart).toBe(2);
  });

  it('Tab: closes the list, keeps the text, and goes on', async () => {
    await renderField();
    await userEvent.keyboard('ad{ArrowDown}');
    await userEvent.tab();
    await isClosed();
    expect(input().value).toBe('ad');
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
  });
});

describe('Combobox', () => {
  it('takes a pressed option and keeps the focus; its arrow shows every option', async () => {
    const { onSelect } = await renderField({ defaultValue: 'Bo Specimen' });
    const arrow = input().nextElementSibling;
    if (!arrow) throw new Error('No arrow.');
    await userEvent.click(arrow);
    await isOpen();
    expect(offered()).toHaveLength(3);
    await userEvent.click(page.getByRole('option', { name: /Ada Sample/ }));
    await isClosed();
    expect(input().value).toBe('Ada Sample');
    expect(onSelect).toHaveBeenCalledOnce();
    await expect.element(field()).toHaveFocus();
    await userEvent.click(arrow);
    await userEvent.click(arrow);
    await isClosed();
  });

  it('announces how many options there are, and keeps a text that none of them is', async () => {
    await renderField();
    const status = page.getByRole('status');
    await userEvent.keyboard('a');
    await expect.element(status).toHaveTextContent('2 options');
    await userEvent.keyboard('dé');
    await expect.element(status).toHaveTextContent('1 option');
    await userEvent.keyboard('x');
    await expect.element(status).toHaveTextContent('No match');
    const data = new FormData(document.querySelector('form') ?? undefined);
    expect(data.get('custodian')).toBe('adéx');
  });

  it('can be set from outside, and asks for other options', async () => {
    function Controlled() {
      const [text, setText] = useState('');
      return (
        <Combobox
          label="Custodian"
          value={text}
          onChange={({ target }) => setText(target.value)}
          options={text ? [{ value: `${text} one` }, { value: `${text} two` }] : []}
          filter={() => true}
        />
      );
    }
    await render(<Controlled />);
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    input().focus();
    await userEvent.keyboard('ab');
    expect(offered()).toEqual(['ab one', 'ab two']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input().value).toBe('ab one');
  });

  it('does not open while it is read-only', async () => {
    await renderField({ readOnly: true, defaultValue: 'Ada Sample' });
    await userEvent.keyboard('{ArrowDown}');
    await isClosed();
  });

  it('leaves the keys of an input method alone', async () => {
    await renderField();
    input().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, isComposing: true }),
    );
    await isClosed();
  });

  it('its list is as wide as the field and lies below it', async () => {
    await renderField();
    await userEvent.keyboard('{ArrowDown}');
    await isOpen();
    const panel = list().element().parentElement?.getBoundingClientRect();
    const box = input().getBoundingClientRect();
    expect(panel?.width).toBeCloseTo(box.width, 0);
    expect(panel?.top).toBeGreaterThanOrEqual(box.bottom - 4);
  });
});
