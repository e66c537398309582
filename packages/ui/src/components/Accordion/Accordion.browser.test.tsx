import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { TopBar } from '../TopBar/TopBar';
import { Accordion } from './Accordion';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const items = [
  { id: 'agnostic', label: 'Logistics Agnostic', content: <a href="#x">Inside the first</a> },
  { id: 'instant', label: 'Instant Access', content: 'Searchable within hours' },
  { id: 'supported', label: 'Fully Supported', content: 'A zebra is named here' },
];
const header = (name: string) => page.getByRole('heading', { name });
const summary = (name: string) => {
  const element = header(name).element().closest('summary');
  if (!element) throw new Error(`${name} is in no summary.`);
  return element;
};
const openPanels = () =>
  [...document.querySelectorAll('details')].filter(({ open }) => open).map((details) => details.textContent);

afterEach(() => history.replaceState(null, '', location.pathname + location.search));

describe.each(['ltr', 'rtl'])('Accordion, APG, %s', (dir) => {
  it('Enter or Space: opens the panel of the focused header, closes the other one, and closes it again', async () => {
    await render(
      <div dir={dir}>
        <Accordion items={items} />
      </div>,
    );
    summary('Instant Access').focus();
    await userEvent.keyboard('{Enter}');
    expect(openPanels()).toEqual(['Instant AccessSearchable within hours']);
    summary('Logistics Agnostic').focus();
    await userEvent.keyboard(' ');
    expect(openPanels()).toEqual(['Logistics AgnosticInside the first']);
    await userEvent.keyboard('{Enter}');
    expect(openPanels()).toEqual([]);
  });

  it('Tab and Shift + Tab: move through headers and what open panels hold, in order', async () => {
    await render(
      <div dir={dir}>
        <Accordion items={items} defaultValue="agnostic" />
      </div>,
    );
    summary('Logistics Agnostic').focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(page.getByRole('link', { name: 'Inside the first' }).element());
    await userEvent.tab();
    expect(document.activeElement).toBe(summary('Instant Access'));
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(summary('Logistics Agnostic'));
  });
});

describe('Accordion', () => {
  it('takes the rank of its headings from the page', async () => {
    await render(<Accordion items={items} level={4} />);
    await expect.element(page.getByRole('heading', { level: 4, name: 'Fully Supported' })).toBeVisible();
  });

  it('opens the item an address leads to, and closes the one that was open', async () => {
    await render(<Accordion items={items} defaultValue="agnostic" />);
    location.hash = '#instant';
    await expect.poll(openPanels).toEqual(['Instant AccessSearchable within hours']);
    expect(document.querySelector('details:has(:target)')?.textContent).toContain('Searchable within hours');
  });

  it('stops with a title of any height right below the bar when an address leads to it', async () => {
    const long = {
      id: 'long',
      label: 'A title of many words that takes three lines '.repeat(2),
      content: 'Text',
    };
    await render(
      <div style={{ width: '320px' }}>
        <TopBar logo="Probata" home={{ href: '/' }} menu={{ id: 'menu', label: 'Menu' }} items={[]} />
        <div style={{ height: '900px' }} />
        <Accordion items={[...items, long]} />
        <div style={{ height: '2000px' }} />
      </div>,
    );
    const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
    expect(bar).toBeGreaterThan(0);
    for (const { id, label } of [items[1] ?? long, long]) {
      location.hash = `#${id}`;
      await expect.poll(() => document.querySelector(':target')?.id).toBe(id);
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      document.querySelector(':target')?.scrollIntoView({ behavior: 'instant' });
      expect(summary(label.trim()).getBoundingClientRect().top).toBeCloseTo(bar, 0);
    }
  });

  it('opens the item of an address that a router wrote', async () => {
    history.pushState(null, '', '#supported');
    await render(<Accordion items={items} />);
    expect(openPanels()).toEqual(['Fully SupportedA zebra is named here']);
  });

  it('lets find-in-page reach a closed panel: it is skipped, not removed', async () => {
    await render(<Accordion items={items} />);
    const panel = page.getByText('A zebra is named here').element();
    const content = getComputedStyle(panel.closest('details') ?? panel, '::details-content');
    expect([content.display, content.contentVisibility]).toEqual(['block', 'hidden']);
  });

  it('two accordions on one page leave each other alone', async () => {
    await render(
      <>
        <Accordion items={items.slice(0, 1)} defaultValue="agnostic" />
        <Accordion items={items.slice(1)} />
      </>,
    );
    await userEvent.click(summary('Instant Access'));
    expect(openPanels()).toHaveLength(2);
  });

  it('ends its focus ring before the first line of the panel', async () => {
    await render(<Accordion items={items} defaultValue="agnostic" />);
    await userEvent.tab();
    const title = summary('Logistics Agnostic');
    await expect.poll(() => document.activeElement).toBe(title);
    const { outlineOffset, outlineWidth } = getComputedStyle(title);
    const ring = title.getBoundingClientRect().bottom + parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const line = page.getByRole('link', { name: 'Inside the first' }).element().parentElement;
    expect(line).not.toBeNull();
    const top =
      (line?.getBoundingClientRect().top ?? 0) + parseFloat(line ? getComputedStyle(line).paddingTop : '');
    expect(top).toBeGreaterThan(ring);
  });

  it('tells which item is open, once for each change, by whatever means', async () => {
    const onValueChange = vi.fn();
    await render(<Accordion items={items} defaultValue="agnostic" onValueChange={onValueChange} />);
    await userEvent.click(summary('Instant Access'));
    await expect.poll(() => onValueChange.mock.calls).toEqual([['instant']]);
    await userEvent.click(summary('Instant Access'));
    await expect.poll(() => onValueChange.mock.calls).toEqual([['instant'], [null]]);
    location.hash = '#supported';
    await expect.poll(() => onValueChange.mock.lastCall).toEqual(['supported']);
    expect(onValueChange).toHaveBeenCalledTimes(3);
  });

  it('can be set from outside, and stays where its owner refuses', async () => {
    function Controlled() {
      const [open, setOpen] = useState<string | null>('agnostic');
      return (
        <>
          <Accordion
            items={items}
            value={open}
            onValueChange={(next) => next !== 'supported' && setOpen(next)}
          />
          <button type="button" onClick={() => setOpen('supported')}>
            From outside
          </button>
        </>
      );
    }
    await render(<Controlled />);
    expect(openPanels()).toEqual(['Logistics AgnosticInside the first']);
    await userEvent.click(summary('Instant Access'));
    await expect.poll(openPanels).toEqual(['Instant AccessSearchable within hours']);
    await userEvent.click(summary('Fully Supported'));
    expect(openPanels()).toEqual(['Instant AccessSearchable within hours']);
    location.hash = '#supported';
    await expect.poll(() => document.querySelector(':target')?.id).toBe('supported');
    await expect.poll(openPanels).toEqual(['Instant AccessSearchable within hours']);
    await userEvent.click(page.getByRole('button', { name: 'From outside' }));
    await expect.poll(openPanels).toEqual(['Fully SupportedA zebra is named here']);
    await userEvent.click(summary('Fully Supported'));
    await expect.poll(openPanels).toEqual([]);
  });

  it('prints every panel open', async () => {
    await render(<Accordion items={items} />);
    const panel = page.getByText('A zebra is named here').element();
    const isDrawn = () => panel.checkVisibility({ contentVisibilityAuto: true });
    expect(isDrawn()).toBe(false);
    await devtools.send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      await expect.poll(isDrawn).toBe(true);
    } finally {
      await devtools.send('Emulation.setEmulatedMedia', { media: '' });
    }
  });

  it('does not overflow at 320 px with a long word and no content', async () => {
    await render(
      <div style={{ width: '320px' }} data-testid="narrow">
        <Accordion
          items={[{ id: 'long', label: 'Rechtsschutzversicherungsgesellschaftenvertretung', content: null }]}
          level={2}
        />
      </div>,
    );
    expect(page.getByTestId('narrow').element().scrollWidth).toBe(320);
  });
});
