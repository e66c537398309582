import '@probata/ui/theme';
import '@probata/ui/base';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { custody } from '../../../content/pages/custody';
import { Custody } from './Custody';

// SHA-256 of "abc" (FIPS 180-2, B.1) and of no bytes.
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const input = page.getByLabelText('Hash a file', { exact: true });
const region = page.getByRole('region', { name: custody.heading });
const file = (text: string, name = 'abc.txt') => new File([text], name);

function drop(...items: readonly { file?: File; folder?: string }[]) {
  const data = {
    items: items.map(({ folder }) => ({
      webkitGetAsEntry: () => ({ isDirectory: folder !== undefined, name: folder ?? '' }),
    })),
    files: items.flatMap((item) => item.file ?? []),
  };
  const event = new Event('drop', { bubbles: true, cancelable: true });
  page
    .getByText('or drop one here. It stays on your computer.')
    .element()
    .dispatchEvent(Object.assign(event, { dataTransfer: data }));
  expect(event.defaultPrevented, 'the page stays').toBe(true);
}

afterEach(() => vi.restoreAllMocks());

it('shows name, size, checksum, number and custody of a chosen file, and that nothing was requested', async () => {
  await render(<Custody content={custody} />);
  await expect.element(page.getByRole('heading', { name: custody.heading, level: 3 })).toBeVisible();
  await input.element().focus();
  await userEvent.upload(input, file('abc'));
  for (const text of ['abc.txt', '3 bytes', abc, 'YOURS 000001', 'read in this browser; nothing was sent.'])
    await expect.element(region.getByText(text, { exact: false }).first()).toBeVisible();
  await expect
    .element(region.getByText('0 requests since you chose the file', { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('YOURS 000001: abc.txt, 3 bytes. 0 requests');
  await expect
    .element(page.getByRole('link', { name: 'Send this file' }))
    .toHaveAttribute('href', '/SendFile');
});

it('lists a request that the page makes afterwards', async () => {
  await render(<Custody content={custody} />);
  await input.element().focus();
  await userEvent.upload(input, file('abc'));
  await expect
    .element(region.getByText('0 requests since you chose the file', { exact: true }))
    .toBeVisible();
  const link = page.getByRole('link', { name: 'Send this file' }).element();
  const tops = async () => {
    const list: number[] = [];
    for (let width = 320; width <= 1280; width += 40) {
      await page.viewport(width, 800);
      list.push(link.getBoundingClientRect().top - region.element().getBoundingClientRect().top);
    }
    return list;
  };
  const before = await tops();
  const count = region.getByText(/since you chose the file/).first();
  // A picture that loads as one scrolls is such a request: it moves nothing (CLS) and is not announced again (WCAG 4.1.3).
  for (const words of ['1 request since', '2 requests since']) {
    await fetch('/favicon.ico?after', { cache: 'no-store' });
    await expect.element(count).toHaveTextContent(words);
    expect(await tops(), words).toEqual(before);
  }
  await expect.element(page.getByRole('status')).toHaveTextContent('0 requests');
  await count.click();
  await expect.element(region.getByRole('listitem').first()).toHaveTextContent('/favicon.ico?after');
});

it('reads an empty file, numbers the next, and reads the first of several', async () => {
  await render(<Custody content={custody} />);
  await userEvent.upload(input, file('', 'empty.txt'));
  await expect.element(region.getByText(empty)).toBeVisible();
  await expect.element(region.getByText('This file is empty.', { exact: false })).toBeVisible();
  drop({ file: file('abc') }, { file: file('def') });
  await expect.element(region.getByText(abc)).toBeVisible();
  await expect.element(region.getByText('YOURS 000002', { exact: true })).toBeVisible();
  await expect.element(region.getByText('You chose 2 files.', { exact: false })).toBeVisible();
});

it('refuses a folder, and says when a file cannot be read', async () => {
  await render(<Custody content={custody} />);
  drop({ folder: 'volume-1' });
  await expect.element(page.getByRole('status')).toHaveTextContent('That is a folder.');
  // `$&` is a pattern in a replacement.
  const locked = file('abc', 'locked $&.pst');
  locked.slice = () => {
    throw new DOMException('', 'NotReadableError');
  };
  drop({ file: locked });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The browser could not read locked $&.pst.');
});

it('shows progress of a large file, and cancels it by keyboard with the focus kept', async () => {
  await render(<Custody content={custody} />);
  const large = new File([new Uint8Array(4 * 1024 ** 2)], 'large.pst');
  const { slice } = large;
  let reads = 0;
  // The second chunk never comes.
  large.slice = (...range) =>
    reads++ === 0 ? slice.apply(large, range) : ({ arrayBuffer: () => new Promise(() => {}) } as Blob);
  drop({ file: large });
  const bar = page.getByRole('progressbar', { name: 'Reading large.pst' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '512KB of 4MB');
  await page.getByRole('button', { name: 'Cancel' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Canceled. large.pst was not read to the end.');
  await expect.element(input).toHaveFocus();
  expect(region.getByText('YOURS').elements()).toEqual([]);
});
