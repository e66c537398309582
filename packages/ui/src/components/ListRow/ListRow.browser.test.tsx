import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { useState } from 'react';
import { ListRow, ListRows } from './ListRow';

function Rows() {
  const [checked, setChecked] = useState<string | null>(null);
  return (
    <ListRows heading="Today">
      {['Ada', 'Bo'].map((name) => (
        <ListRow
          key={name}
          href={`#${name}`}
          title={name}
          selection={{
            label: `Select ${name}`,
            checked: checked === name,
            onChange: (isChecked) => setChecked(isChecked ? name : null),
          }}
        />
      ))}
    </ListRows>
  );
}

const opacity = (name: string) => {
  const shown = page.getByRole('checkbox', { name: `Select ${name}` }).element().parentElement;
  return shown && getComputedStyle(shown).opacity;
};

it('shows a checkbox to the pointer and to the keyboard, and all once one is checked', async () => {
  await render(<Rows />);
  // The pointer is where the file before left it.
  await userEvent.unhover(page.getByRole('link', { name: 'Bo' }));
  expect([opacity('Ada'), opacity('Bo')]).toEqual(['0', '0']);
  await userEvent.hover(page.getByRole('link', { name: 'Bo' }), { force: true });
  expect([opacity('Ada'), opacity('Bo')]).toEqual(['0', '1']);
  await userEvent.tab();
  expect(opacity('Ada')).toBe('1');
  await userEvent.keyboard(' ');
  await userEvent.unhover(page.getByRole('link', { name: 'Bo' }));
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect([opacity('Ada'), opacity('Bo')]).toEqual(['1', '1']);
});

it('is one target: a press beside the words follows its link', async () => {
  await render(<Rows />);
  const row = page.getByRole('listitem').nth(1);
  await userEvent.click(row, { position: { x: 300, y: 20 } });
  expect(location.hash).toBe('#Bo');
  history.replaceState(null, '', location.pathname + location.search);
});

it('changes the width of no column with its content', async () => {
  const rows = (title: string, text: string) => (
    <ListRows heading="Today">
      <ListRow href="#a" title={title} text={text} time="2 h" />
    </ListRows>
  );
  const { rerender } = await render(rows('A', 'B'));
  const places = () =>
    [...(page.getByRole('listitem').element().firstElementChild?.children ?? [])].map(
      (part) => part.getBoundingClientRect().left,
    );
  const before = places();
  await rerender(rows('Maximiliane'.repeat(20), 'Words '.repeat(200)));
  expect(places()).toEqual(before);
});
