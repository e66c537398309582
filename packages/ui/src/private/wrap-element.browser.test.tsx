import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { wrapElement } from './wrap-element';

interface Late extends HTMLElement {
  list: readonly string[] | undefined;
}
const LateElement = wrapElement<
  {
    list?: readonly string[];
    onHeard?: (event: Event) => void;
    label?: string;
    className?: string;
    busy?: boolean;
  },
  Late
>('late-element', { properties: ['list'], events: { onHeard: 'late-heard' } });

test('sets properties before the element is defined, and hears its events', async () => {
  const onHeard = vi.fn();
  const ref = createRef<Late>();
  const screen = await render(
    <LateElement ref={ref} list={['a']} onHeard={onHeard} label="L" className="mine" busy />,
  );
  const html = ref.current?.outerHTML;
  expect(html).toBe('<late-element label="L" class="mine" busy=""></late-element>');

  const seen: unknown[] = [];
  customElements.define(
    'late-element',
    class extends HTMLElement {
      connectedCallback() {
        // As the elements do: a property that was set before shadows the accessor.
        const own = Object.getOwnPropertyDescriptor(this, 'list');
        seen.push(own?.value);
      }
    },
  );
  expect(seen).toEqual([['a']]);
  ref.current?.dispatchEvent(new Event('late-heard'));
  expect(onHeard).toHaveBeenCalledOnce();

  await screen.rerender(<LateElement ref={ref} label="L" busy={false} />);
  expect(ref.current?.list).toBeUndefined();
  expect(ref.current?.outerHTML).toBe('<late-element label="L"></late-element>');
  ref.current?.dispatchEvent(new Event('late-heard'));
  expect(onHeard).toHaveBeenCalledOnce();
});
