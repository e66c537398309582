import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { afterEach, expect, it, vi } from 'vitest';
import { keepTyped } from './keep-typed';

afterEach(() => document.body.replaceChildren());

function Page({ onCommit = () => undefined }: { onCommit?: () => void }) {
  const [share, setShare] = useState('50');
  useLayoutEffect(onCommit, [onCommit]);
  return (
    <main>
      <a href="/Training">Training</a>
      <form>
        <label>
          Email <input type="email" name="email" />
        </label>
        <label>
          Message <textarea name="message" />
        </label>
        <input type="checkbox" name="copy" />
        <input type="radio" name="kind" value="a" defaultChecked />
        <input type="radio" name="kind" value="b" />
        <input type="file" name="file" />
        <select name="size" defaultValue="small">
          <option value="small">Small</option>
          <option value="large">Large</option>
        </select>
        <button type="submit">Send</button>
      </form>
      <input type="range" name="share" value={share} onChange={({ target }) => setShare(target.value)} />
      <output>{share}</output>
      <details>
        <summary>More</summary>
        <p>Text</p>
      </details>
      <dialog>
        <input name="inside" />
      </dialog>
    </main>
  );
}

const foreign = () => {
  const element = document.createElement('div');
  element.append(document.createElement('input'));
  return element;
};
const find = (selector: string) => document.querySelector(`main ${selector}`) as HTMLInputElement; // as: the page has it

/** What extensions and translations do to the page; whether React renders it anew. */
const changes: [name: string, change: () => void][] = [
  ['nothing', () => undefined],
  ['an element beside a field', () => find('[name=email]').after(foreign())],
  ['an element before a field', () => find('[name=message]').before(foreign())],
  ['an element inside a label', () => find('label').prepend(foreign())],
  ['an element at the end of the page', () => find('form').parentElement?.append(foreign())],
  ['an element between forms', () => find('form').before(foreign())],
  [
    'an element around a field',
    () => {
      const field = find('[name=email]');
      const around = document.createElement('span');
      field.replaceWith(around);
      around.append(field);
    },
  ],
  [
    'translated texts',
    () => {
      for (const part of document.querySelectorAll('main :is(label, a, button, summary, p, output)')) {
        const text = part.firstChild;
        const font = document.createElement('font');
        text?.replaceWith(font);
        if (text) font.append(text);
      }
    },
  ],
];

it.each(changes)('keeps what a visitor did where there is %s', async (name, change) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Page />);
  change();
  find('[name=message]').value = 'Forty boxes and a deadline';
  find('[name=email]').value = 'ann@firm.example';
  find('[name=copy]').checked = true;
  find('[value=b]').checked = true;
  find('[name=size]').value = 'large';
  find('[name=share]').value = '80';
  find('details').toggleAttribute('open', true);
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'scan.pdf'));
  find('[name=file]').files = files.files;
  const { current, restore } = keepTyped(root);
  const [button, link] = [find('[type=submit]'), find('a')];
  const onError = vi.fn();
  const committed = new Promise<void>((resolve) => {
    const onCommit = () => {
      restore();
      resolve();
    };
    hydrateRoot(root, <Page onCommit={onCommit} />, { onRecoverableError: onError });
  });
  // Until React has rendered, the visitor goes on.
  find('[name=message]').focus();
  find('[name=message]').value += '!';
  find('[name=message]').setSelectionRange(2, 5, 'backward');
  await committed;
  expect(onError.mock.calls.length > 0).toBe(name !== 'nothing');
  const message = find('[name=message]');
  expect(document.activeElement).toBe(message);
  expect([message.selectionStart, message.selectionEnd, message.selectionDirection]).toEqual([
    2,
    5,
    'backward',
  ]);
  expect(message.value).toBe('Forty boxes and a deadline!');
  expect(find('[name=email]').value).toBe('ann@firm.example');
  expect([find('[name=copy]').checked, find('[value=b]').checked, find('[value=a]').checked]).toEqual([
    true,
    true,
    false,
  ]);
  expect(find('[name=size]').value).toBe('large');
  expect(find('[name=file]').files?.[0]?.name).toBe('scan.pdf');
  expect(find('details').hasAttribute('open')).toBe(true);
  expect(current(button)).toBe(find('[type=submit]'));
  expect(current(link)).toBe(find('a'));
  // React knows it as well; after a hydration its own replay of the change may come first.
  if (name !== 'nothing') await expect.poll(() => find('output').textContent).toBe('80');
});

it('opens a dialog again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Page />);
  find('form').before(foreign());
  document.querySelector('dialog')?.showModal();
  find('[name=inside]').value = 'typed';
  const { restore } = keepTyped(root);
  await new Promise<void>((resolve) => {
    const onCommit = () => {
      restore();
      resolve();
    };
    hydrateRoot(root, <Page onCommit={onCommit} />, { onRecoverableError: () => undefined });
  });
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
  expect(find('[name=inside]').value).toBe('typed');
});
