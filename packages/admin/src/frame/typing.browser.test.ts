import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { isTyped } from './typing';

afterEach(() => document.body.replaceChildren());

const element = (html: string): HTMLElement => {
  const place = document.createElement('template');
  place.innerHTML = html;
  return place.content.firstElementChild as HTMLElement; // as: the texts below have one element
};

/** Puts an element at the end of shadow trees, each in the one before, inside a host. */
function inShadow(html: string, modes: readonly ShadowRootMode[], host = 'div'): HTMLElement {
  let place: Node = document.body;
  for (const mode of modes) {
    const around = document.createElement(host);
    place.appendChild(around);
    place = around.attachShadow({ mode });
  }
  return place.appendChild(element(html));
}

const field = '<input>';
const editable = '<div contenteditable="true" tabindex="0">x</div>';

it.each<[name: string, place: () => HTMLElement, isField: boolean]>([
  ['an input', () => inShadow(field, []), true],
  ['a text area in a shadow tree', () => inShadow('<textarea></textarea>', ['open']), true],
  ['an input in nested shadow trees', () => inShadow(field, ['open', 'open', 'open'], 'x-panel'), true],
  ['an input in a closed shadow tree', () => inShadow(field, ['closed']), true],
  ['an input in a closed tree of a custom element', () => inShadow(field, ['closed'], 'x-panel'), true],
  ['an input in a closed tree inside an open one', () => inShadow(field, ['open', 'closed'], 'span'), true],
  ['an editable element', () => inShadow(editable, []), true],
  ['an editable element in a shadow tree', () => inShadow(editable, ['open']), true],
  ['plain text only', () => inShadow('<p contenteditable="plaintext-only">x</p>', []), true],
  ['a text box', () => inShadow('<div role="textbox" tabindex="0"></div>', []), true],
  ['a search box in a shadow tree', () => inShadow('<b role="searchbox" tabindex="0"></b>', ['open']), true],
  ['a list', () => inShadow('<select><option>e</option></select>', []), true],
  ['a check box', () => inShadow('<input type="checkbox">', []), false],
  ['a button', () => inShadow('<button>x</button>', []), false],
  ['a link', () => inShadow('<a href="#x">x</a>', []), false],
  ['a row', () => inShadow('<div tabindex="-1">x</div>', []), false],
  ['what cannot be edited', () => inShadow('<div contenteditable="false" tabindex="0">x</div>', []), false],
])('knows whether a key is typed in %s', async (_name, place, isField) => {
  place().focus();
  const seen: boolean[] = [];
  const listening = new AbortController();
  document.addEventListener('keydown', (event) => seen.push(isTyped(event)), { signal: listening.signal });
  await userEvent.keyboard('e');
  listening.abort();
  expect(seen).toEqual([isField]);
});
