import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { RadioGroup } from '../RadioGroup/RadioGroup';
import { TextField } from '../TextField/TextField';
import { ErrorSummary, type FormError } from './ErrorSummary';

afterEach(cleanup);

const errors: readonly FormError[] = [{ fieldId: 'email', message: 'Email is required' }];
const form = (shown: readonly FormError[]) => (
  <>
    <ErrorSummary errors={shown} />
    <TextField id="email" label="Email" error="Email is required" />
  </>
);

it('takes focus when it appears, and again after the next failed submit', async () => {
  const view = await render(form([]));
  expect(page.getByRole('alert').query()).toBeNull();
  await view.rerender(form(errors));
  const summary = () => page.getByRole('alert').element().parentElement;
  await expect.poll(() => document.activeElement).toBe(summary());
  await userEvent.tab();
  await view.rerender(form([...errors]));
  await expect.poll(() => document.activeElement).toBe(summary());
});

it('keeps out of the way while the same errors stand', async () => {
  const view = await render(form(errors));
  await page.getByRole('textbox', { name: 'Email' }).click();
  await view.rerender(form(errors));
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

it('leads to the field with Enter, without adding to the history', async () => {
  await render(form(errors));
  const before = window.history.length;
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Email is required' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  expect(window.history.length).toBe(before);
});

it.each([
  ['the first choice that can be made', [true, false], 'b'],
  ['the first choice', [false, false], 'a'],
])('leads to %s of a group', async (_name, [isFirstDisabled = false, isSecondDisabled = false], value) => {
  await render(
    <>
      <ErrorSummary takesFocus={false} errors={[{ fieldId: 'plan', message: 'Choose a plan' }]} />
      <RadioGroup
        id="plan"
        label="Plan"
        options={[
          { value: 'a', label: 'A', disabled: isFirstDisabled },
          { value: 'b', label: 'B', disabled: isSecondDisabled },
        ]}
      />
    </>,
  );
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  expect(document.activeElement).toHaveProperty('value', value);
});
