import { afterEach, describe, expect, it } from 'vitest';
import { styleShadow, upgradeProperties } from './custom-element';

const { replaceSync } = CSSStyleSheet.prototype;

afterEach(() => {
  CSSStyleSheet.prototype.replaceSync = replaceSync;
  document.body.replaceChildren();
});

describe('styleShadow', () => {
  it.each([
    ['adopts a sheet', true],
    ['adds an element where none can be adopted', false],
  ])('%s, and replaces its styles', (_how, isAdopted) => {
    if (!isAdopted) Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const text = shadow.appendChild(document.createElement('p'));
    const styles = styleShadow(shadow, 'p { color: rgb(1, 2, 3) }');
    expect(shadow.adoptedStyleSheets).toHaveLength(isAdopted ? 1 : 0);
    expect(getComputedStyle(text).color).toBe('rgb(1, 2, 3)');
    styles.replaceSync('p { color: rgb(4, 5, 6) }');
    expect(getComputedStyle(text).color).toBe('rgb(4, 5, 6)');
  });
});

it('upgradeProperties takes over what was set before the element was defined', () => {
  const early = document.createElement('probata-late');
  Object.assign(early, { value: 'early' });
  class Late extends HTMLElement {
    #value = '';
    connectedCallback() {
      upgradeProperties<Late>(this, ['value']);
    }
    get value() {
      return `upgraded ${this.#value}`;
    }
    set value(value: string) {
      this.#value = value;
    }
  }
  customElements.define('probata-late', Late);
  document.body.append(early);
  expect((early as Late).value).toBe('upgraded early'); // as: it was defined
});
