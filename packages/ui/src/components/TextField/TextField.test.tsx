import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from '../Checkbox/Checkbox';
import { Combobox } from '../Combobox/Combobox';
import { DateField } from '../DateField/DateField';
import { FileField } from '../FileField/FileField';
import { Select } from '../Select/Select';
import { Switch } from '../Switch/Switch';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from './TextField';

const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(html)?.[1];

describe.each([
  ['TextField', 'input', <TextField key="f" label="Email" hint="A hint" error="An error" />],
  ['TextArea', 'textarea', <TextArea key="f" label="Email" hint="A hint" error="An error" />],
  [
    'Select',
    'select',
    <Select key="f" label="Email" hint="A hint" error="An error">
      <option>One</option>
    </Select>,
  ],
  ['Checkbox', 'input', <Checkbox key="f" label="Email" hint="A hint" error="An error" />],
  ['Combobox', 'input', <Combobox key="f" label="Email" hint="A hint" error="An error" options={[]} />],
  ['DateField', 'input', <DateField key="f" label="Email" hint="A hint" error="An error" />],
  ['FileField', 'input', <FileField key="f" label="Email" hint="A hint" error="An error" />],
  ['Switch', 'input', <Switch key="f" label="Email" hint="A hint" error="An error" />],
])('%s', (_name, tag, element) => {
  const html = renderToStaticMarkup(element);
  const id = attribute(html, tag, 'id');

  it('is named by its label', () => {
    expect(attribute(html, 'label', 'for')).toBe(id);
  });

  it('is described by its error, then its hint, and marked invalid', () => {
    expect(attribute(html, tag, 'aria-describedby')).toBe(`${id}-error ${id}-hint`);
    expect(attribute(html, tag, 'aria-invalid')).toBe('true');
    expect(html).toContain(`id="${id}-error"`);
    expect(html).toContain(`id="${id}-hint"`);
  });
});

describe('TextField', () => {
  it('says nothing about an error it does not have', () => {
    const html = renderToStaticMarkup(<TextField label="Email" />);
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('aria-describedby');
  });

  it('gives everything else to the input', () => {
    const html = renderToStaticMarkup(
      <TextField
        label="Email"
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue="a@b.example"
      />,
    );
    for (const part of [
      'id="email"',
      'name="email"',
      'type="email"',
      'autoComplete="email"',
      'required=""',
      'value="a@b.example"',
    ])
      expect(html).toContain(part);
  });

  it('does not compile without a name, nor with two', () => {
    // @ts-expect-error a field must have a label
    expect(renderToStaticMarkup(<TextField />)).not.toContain('<label');
    // @ts-expect-error the label is the name
    renderToStaticMarkup(<TextField label="Email" aria-label="Mail" />);
  });

  it('refuses an empty label', () => {
    expect(() => renderToStaticMarkup(<TextField label=" " />)).toThrow(
      /^A field has an empty label, so .+: pass the words/,
    );
  });
});
