import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as ui from './index';
import { fragmentTarget } from './private/fragment';
import { hasModifier, isComposing, isEscape } from './private/keys';

const words = { hint: 'Hint', error: 'Error', 'aria-describedby': 'why why' };
const fields: Record<string, (id: string) => ReactElement> = {
  Checkbox: (id) => <ui.Checkbox id={id} label="L" {...words} />,
  Combobox: (id) => <ui.Combobox id={id} label="L" options={[]} {...words} />,
  DateField: (id) => <ui.DateField id={id} label="L" {...words} />,
  FileField: (id) => <ui.FileField id={id} label="L" {...words} />,
  RadioGroup: (id) => (
    <ui.RadioGroup id={id} label="L" options={[{ value: 'a', label: 'A', hint: 'H' }]} {...words} />
  ),
  Select: (id) => (
    <ui.Select id={id} label="L" {...words}>
      <option>A</option>
    </ui.Select>
  ),
  Switch: (id) => <ui.Switch id={id} label="L" {...words} />,
  TextArea: (id) => <ui.TextArea id={id} label="L" {...words} />,
  TextField: (id) => <ui.TextField id={id} label="L" {...words} />,
};

/** The ids that attributes name, and no element has. */
function deadReferences(html: string): string[] {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...html.matchAll(/aria-(?:controls|labelledby|describedby)="([^"]+)"/g)]
    .flatMap(([, list = '']) => list.split(' '))
    .filter((id) => !ids.has(id) && id !== 'why');
}

describe.each(Object.entries(fields))('%s', (_name, field) => {
  it.each(['plain', 'first name', 'a\tb', ' x '])('with the id %j has no dead reference', (id) => {
    const html = renderToStaticMarkup(field(id));
    expect(deadReferences(html)).toEqual([]);
    expect(html).toContain(`id="${id}"`);
    expect(html.match(/\bwhy\b/g)).toHaveLength(1);
  });

  it('keeps its descriptions beside that of a tooltip', () => {
    const html = renderToStaticMarkup(
      <ui.Tooltip text="Remark">
        {field('plain') as ReactElement<{ 'aria-describedby'?: string }>}
      </ui.Tooltip>,
    );
    const described = /aria-describedby="([^"]*\bwhy\b[^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(described).toHaveLength(4);
    expect(deadReferences(html)).toEqual([]);
  });
});

it('the ids of tabs are made of no text of the page', () => {
  const tabs = ['Fee schedule', 'b', '"'].map((id) => ({ id, label: id, content: id }));
  expect(deadReferences(renderToStaticMarkup(<ui.Tabs label="Views" tabs={tabs} />))).toEqual([]);
});

it('a rendered element keeps its own description beside that of the button', () => {
  const html = renderToStaticMarkup(
    <ui.Tooltip text="Remark">
      <ui.Button render={<button type="button" aria-describedby="why" />}>Delete</ui.Button>
    </ui.Tooltip>,
  );
  expect(/aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ')).toHaveLength(2);
});

describe('ProgressBar', () => {
  it.each([
    [0, 0, ''],
    [Number.NaN, 100, ''],
    [undefined, 100, ''],
    [Number.POSITIVE_INFINITY, 100, '100 %'],
    [-1, 100, '0 %'],
    [99.6, 100, '99 %'],
    [0.999999, 1, '99 %'],
    [100, 100, '100 %'],
  ])('shows %d of %d as %j', (value, max, text) => {
    const html = renderToStaticMarkup(
      <ui.ProgressBar label="Upload" max={max} {...(value !== undefined && { value })} />,
    );
    expect(html).not.toContain('NaN');
    expect(/aria-valuetext="([^"]*)"/.exec(html)?.[1] ?? '').toBe(text);
  });
});

it.each([
  ['E\u0301lodie Sample', 'E\u0301S'],
  ['🇩🇪 Team', '🇩🇪T'],
  ['👩\u200d⚖️ Sample', '👩\u200d⚖️S'],
  ['नि शा', 'निशा'],
  ['\u200bada  byron ', 'AB'],
  ['Ada', 'A'],
])('the monogram of %s is %s', (name, monogram) =>
  expect(renderToStaticMarkup(<ui.Avatar name={name} />).replace(/<[^>]*>/g, '')).toBe(monogram),
);

describe('keys', () => {
  const plain = { key: 'Escape', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const key = (own: object) =>
    ({ ...plain, isComposing: false, keyCode: 27, defaultPrevented: false, ...own }) as KeyboardEvent; // as: what is read of it

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('with %s belong to the browser', (name) => {
    expect(hasModifier(key({ [name]: true }))).toBe(true);
    expect(isEscape(key({ [name]: true }))).toBe(false);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])('of an input method (%j) are its own', (own) => {
    expect(isComposing(key(own))).toBe(true);
    expect(isEscape(key(own))).toBe(false);
  });

  it('Escape alone is ours', () => {
    expect(isEscape(key({}))).toBe(true);
    expect(isEscape(key({ defaultPrevented: true }))).toBe(false);
  });
});

it.each([
  ['#gebühren', 'gebühren'],
  ['#geb%C3%BChren', 'gebühren'],
  ['#a%20b', 'a b'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['#a%20b', 'a%20b'],
  ['#a#b', 'a#b'],
])('the hash %s leads to the id %j', (hash, id) => {
  const root = { getElementById: (asked: string) => (asked === id ? { id } : null) };
  expect(fragmentTarget(root as unknown as Document, hash)).toEqual({ id }); // as: only this method is called
});
