import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { FileField, type FileFieldProps } from './FileField';

const file = (name: string, size = 1, type = '') =>
  new File(['x'.repeat(size)], name, { type, lastModified: 0 });
const input = () => page.getByLabelText('Load files').element() as HTMLInputElement; // it is an input
const names = (files: Iterable<File>) => [...files].map(({ name }) => name);
const listed = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });

async function renderField(props: Partial<Omit<FileFieldProps, 'aria-label' | 'aria-labelledby'>> = {}) {
  const onValueChange = vi.fn<(files: readonly File[]) => void>();
  const onChange = vi.fn();
  await render(
    <form lang="en">
      <FileField
        {...props}
        label="Load files"
        name="files"
        onValueChange={onValueChange}
        onChange={onChange}
      />
      <button type="reset">Reset</button>
    </form>,
  );
  return { onValueChange, onChange };
}
const choose = (...files: File[]) => userEvent.upload(input(), files);
function drop(...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const dropped of files) dataTransfer.items.add(dropped);
  const zone = input().parentElement;
  zone?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

describe('FileField', () => {
  it('lists what is chosen with its size, and holds it for the form', async () => {
    const { onValueChange } = await renderField({ multiple: true });
    await choose(file('a.dat', 48_200), file('b.dat', 960));
    await expect.poll(listed).toEqual(['a.dat48.2 kB', 'b.dat960 byte']);
    const sent = new FormData(document.querySelector('form') ?? undefined).getAll('files') as File[]; // only files
    expect(names(sent)).toEqual(['a.dat', 'b.dat']);
    expect(names(onValueChange.mock.lastCall?.[0] ?? [])).toEqual(['a.dat', 'b.dat']);
  });

  it('adds a second choice to the first, and the same file once', async () => {
    await renderField({ multiple: true });
    drop(file('a.dat'));
    await expect.poll(listed).toHaveLength(1);
    drop(file('a.dat'), file('b.dat'));
    await expect.poll(() => names(input().files ?? [])).toEqual(['a.dat', 'b.dat']);
  });

  it('replaces the one file it takes', async () => {
    await renderField();
    await choose(file('a.dat'));
    await expect.poll(listed).toHaveLength(1);
    await choose(file('b.dat'));
    await expect.poll(() => names(input().files ?? [])).toEqual(['b.dat']);
  });

  it('removes one, tells so, and moves the focus to the next, then to the input', async () => {
    const { onValueChange, onChange } = await renderField({ multiple: true });
    await choose(file('a.dat'), file('b.dat'), file('c.dat'));
    await userEvent.click(remove('b.dat'));
    await expect.element(remove('c.dat')).toHaveFocus();
    expect(names(input().files ?? [])).toEqual(['a.dat', 'c.dat']);
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('a.dat')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement).toBe(input());
    expect(input().files).toHaveLength(0);
    expect(onValueChange).toHaveBeenCalledTimes(4);
    expect(onChange).toHaveBeenCalledTimes(4);
  });

  it('takes dropped files that `accept` lists, and names the others', async () => {
    await renderField({ multiple: true, accept: '.DAT, image/*, application/pdf' });
    drop(
      file('a.dat'),
      file('b.exe'),
      file('c', 1, 'image/png'),
      file('d', 1, 'application/pdf'),
      file('e.zip'),
    );
    await expect.poll(() => names(input().files ?? [])).toEqual(['a.dat', 'c', 'd']);
    await expect.element(page.getByRole('status')).toHaveTextContent('Error: Not accepted: b.exe, e.zip');
    drop(file('f.dat'));
    await expect.element(page.getByRole('status')).toHaveTextContent(/^$/);
  });

  it('takes one dropped file where it takes one', async () => {
    await renderField();
    drop(file('a.dat'), file('b.dat'));
    await expect.poll(() => names(input().files ?? [])).toEqual(['a.dat']);
    await expect.element(page.getByRole('status')).toHaveTextContent(/^$/);
  });

  it('takes no dropped file while it is disabled', async () => {
    const { onValueChange } = await renderField({ disabled: true });
    drop(file('a.dat'));
    expect(onValueChange).not.toHaveBeenCalled();
    expect(input().files).toHaveLength(0);
  });

  it('shows that a file is over it until it leaves', async () => {
    await renderField();
    const zone = input().parentElement;
    const isOver = () => zone?.hasAttribute('data-dragging');
    zone?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }));
    await expect.poll(isOver).toBe(true);
    zone?.dispatchEvent(new DragEvent('dragleave', { bubbles: true, relatedTarget: document.body }));
    await expect.poll(isOver).toBe(false);
  });

  it('is empty again after its form is reset', async () => {
    await renderField();
    await choose(file('a.dat'));
    await expect.poll(listed).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: 'Reset' }));
    await expect.poll(listed).toEqual([]);
  });
});
