import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../base';
import { RadioGroup } from './RadioGroup';

const options = [
  { value: 'native', label: 'Native files' },
  { value: 'images', label: 'Images', hint: 'One per page' },
  { value: 'paper', label: 'Paper', disabled: true },
  { value: 'load', label: 'Load file' },
];
const radio = (name: string) => page.getByRole('radio', { name });
const expectChosen = (name: string) => {
  const chosen = page.getByRole('radio', { checked: true }).elements();
  expect(chosen).toEqual([radio(name).element()]);
  expect(document.activeElement).toBe(chosen[0]);
};

describe.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
])('RadioGroup, APG, %s', (dir, forward, back) => {
  const renderGroup = async (defaultValue?: string) => {
    const onValueChange = vi.fn();
    await render(
      <div dir={dir}>
        <button type="button">Before</button>
        <RadioGroup
          label="Form"
          options={options}
          onValueChange={onValueChange}
          {...(defaultValue && { defaultValue })}
        />
        <button type="button">After</button>
      </div>,
    );
    page.getByRole('button', { name: 'Before' }).element().focus();
    return onValueChange;
  };

  it('Tab and Shift + Tab: enter at the chosen one, and leave the group', async () => {
    await renderGroup('images');
    await userEvent.tab();
    expectChosen('Images');
    await userEvent.tab();
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'After' }).element());
    await userEvent.tab({ shift: true });
    expectChosen('Images');
  });

  it('Tab: with none chosen, enters at the first and chooses nothing', async () => {
    await renderGroup();
    await userEvent.tab();
    expect(document.activeElement).toBe(radio('Native files').element());
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  });

  it('Space: chooses the one that has the focus', async () => {
    const onValueChange = await renderGroup();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expectChosen('Native files');
    expect(onValueChange.mock.calls).toEqual([['native']]);
  });

  const expectRound = async (key: string, names: readonly string[]) => {
    await renderGroup('native');
    await userEvent.tab();
    for (const name of names) {
      await userEvent.keyboard(key);
      expectChosen(name);
    }
  };
  const onwards = ['Images', 'Load file', 'Native files'];
  const backwards = ['Load file', 'Images', 'Native files'];

  it('Down Arrow: chooses the next that is not disabled, and after the last the first', () =>
    expectRound('{ArrowDown}', onwards));
  it('the arrow towards the end: does the same', () => expectRound(forward, onwards));
  it('Up Arrow: chooses the one before, and before the first the last', () =>
    expectRound('{ArrowUp}', backwards));
  it('the arrow towards the start: does the same', () => expectRound(back, backwards));
});

describe('RadioGroup', () => {
  it('role, state, property: a radiogroup with a name, a description and a state', async () => {
    await render(<RadioGroup label="Form" hint="As agreed" error="Choose one" options={options} required />);
    const group = page.getByRole('radiogroup', { name: 'Form' });
    await expect.element(group).toHaveAccessibleDescription('Error: Choose one As agreed');
    await expect.element(group).toHaveAttribute('aria-invalid', 'true');
    await expect.element(group).toHaveAttribute('aria-required', 'true');
    await expect.element(radio('Images')).toHaveAccessibleDescription('One per page');
    await expect.element(radio('Paper')).toBeDisabled();
  });

  it('gives its id to the first choice, where an error summary leads', async () => {
    await render(<RadioGroup label="Form" id="form" options={options} />);
    expect(radio('Native files').element().id).toBe('form');
  });

  it('is sent under its name, and keeps the form from being sent while one is required', async () => {
    await render(
      <form>
        <RadioGroup label="Form" name="form" options={options} required />
      </form>,
    );
    const form = document.querySelector('form');
    if (!form) throw new Error('No form.');
    expect(form.checkValidity()).toBe(false);
    await userEvent.click(page.getByText('Load file'));
    expect(form.checkValidity()).toBe(true);
    expect(new FormData(form).get('form')).toBe('load');
  });

  it('can be set from outside, and refuses what its owner refuses', async () => {
    function Controlled() {
      const [value, setValue] = useState<string | null>(null);
      return (
        <>
          <RadioGroup
            label="Form"
            options={options}
            value={value}
            onValueChange={(next) => next !== 'load' && setValue(next)}
          />
          <button type="button" onClick={() => setValue(null)}>
            None
          </button>
        </>
      );
    }
    await render(<Controlled />);
    await userEvent.click(radio('Images'));
    await expect.element(radio('Images')).toBeChecked();
    await userEvent.click(radio('Load file'));
    await expect.element(radio('Images')).toBeChecked();
    await userEvent.click(page.getByRole('button', { name: 'None' }));
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  });

  it('two groups without names leave each other alone', async () => {
    await render(
      <>
        <RadioGroup label="One" options={options} defaultValue="native" />
        <RadioGroup label="Two" options={options} defaultValue="images" />
      </>,
    );
    expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(2);
  });
});
