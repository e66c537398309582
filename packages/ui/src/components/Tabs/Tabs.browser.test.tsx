import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { Tabs } from './Tabs';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const tabs = [
  { id: 'summary', label: 'Summary', content: 'The summary' },
  { id: 'transcript', label: 'Transcript', content: <a href="#x">Page 42</a> },
  { id: 'chronology', label: 'Chronology', content: 'The chronology' },
];
const tab = (name: string) => page.getByRole('tab', { name });
const selected = () => page.getByRole('tab', { selected: true }).element().textContent;
const expectSelected = (name: string) => {
  expect(selected()).toBe(name);
  expect(document.activeElement).toBe(tab(name).element());
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1);
  expect(page.getByRole('tabpanel').element().getAttribute('aria-labelledby')).toBe(tab(name).element().id);
};

describe.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
])('Tabs, APG, %s', (dir, forward, back) => {
  const renderTabs = async (onValueChange = vi.fn()) => {
    await render(
      <div dir={dir}>
        <Tabs label="Views" tabs={tabs} onValueChange={onValueChange} />
      </div>,
    );
    tab('Summary').element().focus();
    return onValueChange;
  };

  it('Tab: enters at the selected tab, then goes to its panel', async () => {
    await renderTabs();
    await userEvent.tab();
    expect(document.activeElement).toBe(page.getByRole('tabpanel').element());
    await userEvent.tab({ shift: true });
    expectSelected('Summary');
  });

  it('the arrow towards the end: the next tab, and from the last to the first', async () => {
    await renderTabs();
    for (const name of ['Transcript', 'Chronology', 'Summary']) {
      await userEvent.keyboard(forward);
      expectSelected(name);
    }
  });

  it('the arrow towards the start: the tab before, and from the first to the last', async () => {
    await renderTabs();
    for (const name of ['Chronology', 'Transcript', 'Summary']) {
      await userEvent.keyboard(back);
      expectSelected(name);
    }
  });

  it('Home: the first tab. End: the last', async () => {
    await renderTabs();
    await userEvent.keyboard('{End}');
    expectSelected('Chronology');
    await userEvent.keyboard('{Home}');
    expectSelected('Summary');
  });

  it('Enter, Space and the pointer: select a tab, and tell so once', async () => {
    const onValueChange = await renderTabs();
    await userEvent.click(tab('Chronology'));
    expectSelected('Chronology');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expectSelected('Chronology');
    expect(onValueChange.mock.calls).toEqual([['chronology']]);
  });
});

describe('Tabs', () => {
  it('role, state, property: tablist with a name, tabs that control panels, one selected', async () => {
    await render(<Tabs label="Views" tabs={tabs} defaultValue="transcript" />);
    await expect.element(page.getByRole('tablist', { name: 'Views' })).toBeVisible();
    expect(selected()).toBe('Transcript');
    const panel = document.getElementById(tab('Transcript').element().getAttribute('aria-controls') ?? '');
    expect(panel?.getAttribute('role')).toBe('tabpanel');
    await expect.element(page.getByRole('tabpanel', { name: 'Transcript' })).toBeVisible();
  });

  it('falls back to the first tab when the chosen one is gone', async () => {
    const screen = await render(<Tabs label="Views" tabs={tabs} defaultValue="transcript" />);
    await screen.rerender(<Tabs label="Views" tabs={tabs.slice(0, 1)} />);
    expect(selected()).toBe('Summary');
  });

  it('can be set from outside, and stays where its owner refuses', async () => {
    function Controlled() {
      const [id, setId] = useState('summary');
      return (
        <>
          <Tabs
            label="Views"
            tabs={tabs}
            value={id}
            onValueChange={(next) => next !== 'chronology' && setId(next)}
          />
          <button type="button" onClick={() => setId('chronology')}>
            From outside
          </button>
        </>
      );
    }
    await render(<Controlled />);
    await userEvent.click(tab('Transcript'));
    expectSelected('Transcript');
    await userEvent.click(tab('Chronology'));
    expect(selected()).toBe('Transcript');
    await userEvent.click(page.getByRole('button', { name: 'From outside' }));
    expect(selected()).toBe('Chronology');
    await expect.element(page.getByText('The chronology')).toBeVisible();
  });

  it('shows four short tabs on one row of a dialog on a phone', async () => {
    await page.viewport(320, 640);
    try {
      const labels = ['Text', 'Changes', 'History', 'Dry run'];
      await render(
        <div style={{ width: '240px' }}>
          <Tabs label="Views" tabs={labels.map((label) => ({ id: label, label, content: label }))} />
        </div>,
      );
      const tops = labels.map((label) => tab(label).element().getBoundingClientRect().top);
      expect(new Set(tops).size).toBe(1);
    } finally {
      await page.viewport(1280, 800);
    }
  });

  it('shows every tab in a narrow place, and with text of twice the size', async () => {
    await render(
      <div style={{ inlineSize: 200, fontSize: '200%' }}>
        <Tabs label="Views" tabs={tabs} />
      </div>,
    );
    const row = page.getByRole('tablist').element().getBoundingClientRect();
    for (const { label } of tabs) {
      const box = tab(label).element().getBoundingClientRect();
      expect(box.right, label).toBeLessThanOrEqual(row.right);
      expect(box.bottom, label).toBeLessThanOrEqual(row.bottom);
    }
  });

  it('prints every panel under its label', async () => {
    await render(<Tabs label="Views" tabs={tabs} />);
    await devtools.send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      for (const text of ['The summary', 'Page 42', 'The chronology']) {
        await expect.element(page.getByText(text)).toBeVisible();
      }
      await expect.element(page.getByText('Chronology', { exact: true }).last()).toBeVisible();
    } finally {
      await devtools.send('Emulation.setEmulatedMedia', { media: '' });
    }
  });
});
