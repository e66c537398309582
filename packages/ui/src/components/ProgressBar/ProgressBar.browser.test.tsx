import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../base';
import { ProgressBar } from './ProgressBar';

const bar = (name: string) => page.getByRole('progressbar', { name }).element();

it('a bar without a value moves and shows a stripe, one at 0 % does neither', async () => {
  await render(
    <>
      <ProgressBar label="Not known" />
      <ProgressBar label="Not begun" value={0} />
    </>,
  );
  expect(bar('Not known').getAnimations()).toHaveLength(1);
  expect(getComputedStyle(bar('Not known')).backgroundImage).toContain('linear-gradient');
  expect(bar('Not begun').getAnimations()).toHaveLength(0);
  expect(getComputedStyle(bar('Not begun')).backgroundImage).toBe('none');
});

it('without motion the stripe still shows', async () => {
  await render(
    <div data-motion="reduced">
      <ProgressBar label="Not known" />
    </div>,
  );
  expect(getComputedStyle(bar('Not known')).backgroundImage).toContain('linear-gradient');
  expect(getComputedStyle(bar('Not known')).animationIterationCount).toBe('1');
});

it('a value reads from left to right in right-to-left text', async () => {
  await render(
    <div dir="rtl">
      <ProgressBar label="ملف" value={45} />
    </div>,
  );
  expect(getComputedStyle(page.getByText('45 %').element()).direction).toBe('ltr');
});
